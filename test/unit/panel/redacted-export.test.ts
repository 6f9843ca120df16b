import { expect, it } from 'vitest';
import { recordingFormat } from '../../../src/export/formats/recording.ts';
import { writeRedacted } from '../../../src/panel/redacted-export.ts';
import { sessionOf } from '../export/random-log.ts';
import { loadCases } from '../support/load-case.ts';

it('writes a copy of the session whose header says what was done', () => {
  const [first] = loadCases();
  const session = sessionOf(first?.records ?? []);
  const context = { stem: 'run', exportedAt: 1 };

  const file = writeRedacted(recordingFormat, 'structure', { session, selection: { kind: 'all' }, context });

  const [header, ...lines] = new TextDecoder().decode(file.bytes).trimEnd().split('\n');
  expect(file.fileName).toBe('run-redacted.agui.jsonl');
  expect(JSON.parse(header ?? '')).toMatchObject({ redaction: { profile: 'structure', leftOut: 0 } });
  expect(lines).toHaveLength(session.records.length);
  expect(file.notes[0]).toMatch(/^Redacted \(structure\): \d+ values/);
});
