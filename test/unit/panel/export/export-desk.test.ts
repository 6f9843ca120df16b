import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../../../src/export/formats.ts';
import { ExportDesk } from '../../../../src/panel/export/export-desk.ts';
import type { ExportJob } from '../../../../src/panel/export/export-messages.ts';
import type { CaptureRecord } from '../../../../src/protocol/capture.ts';
import { loadCases } from '../../support/load-case.ts';

const JOB: ExportJob = {
  format: 'recording',
  selection: { kind: 'all' },
  redaction: 'structure',
  stem: 'run',
  exportedAt: 1,
};
const records = loadCases()[0]?.records ?? [];

/** What a desk with the first case answers to a job. */
async function written(job: Partial<ExportJob>) {
  const desk = new ExportDesk();
  await desk.answer({ kind: 'records', records });
  const answer = await desk.answer({ kind: 'write', job: { ...JOB, ...job } });
  if (answer?.ok !== true) throw new Error(`Expected files, got: ${answer?.reason}`);
  return { ...answer, file: answer.files[0] };
}

describe('the desk', () => {
  it('writes a redacted recording whose header says what was done', async () => {
    const { file, redaction } = await written({});

    const [header = '', ...lines] = (file?.text ?? '').trimEnd().split('\n');
    expect(file?.fileName).toBe('run-redacted.agui.jsonl');
    expect(JSON.parse(header)).toMatchObject({ redaction });
    expect(redaction).toMatchObject({
      profile: 'structure',
      leftOut: 0,
      kinds: { text: expect.any(Number) },
    });
    expect(lines).toHaveLength(records.length);
  });

  it.each(EXPORT_FORMATS)(
    'says in the head of $id that it was redacted, or beside it',
    async ({ id, hasHead }) => {
      const { file, notes } = await written({ format: id });

      const isInFile = /Redacted \(structure\): \d+ values|"profile":"structure"/.test(file?.text ?? '');
      expect(isInFile).toBe(hasHead);
      expect(notes.some((note) => note.includes('no place to say'))).toBe(!hasHead);
    },
  );

  it.each(EXPORT_FORMATS)('says nothing of redaction in $id when nothing was taken out', async ({ id }) => {
    const { file, redaction } = await written({ format: id, redaction: 'off' });

    expect(file?.text).not.toMatch(/redacted/i);
    expect(redaction).toBeUndefined();
  });

  it('gives the beginning of a file that is too large to be shown whole', async () => {
    const desk = new ExportDesk();
    const bytes = { text: `: ${'x'.repeat(3_000_000)}\n\n` };
    await desk.answer({
      kind: 'records',
      records: [...records, { kind: 'chunk', stream: streamOf(records), at: 9, bytes }],
    });

    const answer = await desk.answer({ kind: 'write', job: { ...JOB, redaction: 'off' } });

    const file = answer?.ok === true ? answer.files[0] : undefined;
    expect(file?.isWhole).toBe(false);
    expect(file?.text).toHaveLength(64 * 1024);
    expect(file?.content.size).toBeGreaterThan(3_000_000);
  });

  it('says that there is no such format', async () => {
    const answer = await new ExportDesk().answer({ kind: 'write', job: { ...JOB, format: 'docx' } });

    expect(answer).toEqual({ ok: false, reason: 'There is no format "docx".' });
  });
});

function streamOf(captured: readonly CaptureRecord[]): string {
  return captured.flatMap((record) => (record.kind === 'open' ? [record.stream] : []))[0] ?? '';
}
