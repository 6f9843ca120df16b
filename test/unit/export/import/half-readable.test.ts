import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../../../src/export/formats.ts';
import { importBytes } from '../../../../src/export/import/import-bytes.ts';
import type { CaptureRecord } from '../../../../src/protocol/capture.ts';
import type { Session } from '../../../../src/session/session.ts';
import { sessionOf } from '../random-log.ts';

const EVENTS = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
  { type: 'CUSTOM', name: 'broken-here', value: 1 },
  { type: 'CUSTOM', name: 'fine', value: 2 },
  { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
];
const request = { method: 'POST', url: 'http://agent.test/', headers: [], body: { text: '{}' } };
const response = {
  status: 200,
  statusText: 'OK',
  url: 'http://agent.test/',
  redirected: false,
  headers: [['content-type', 'text/event-stream']] as const,
};
const RECORDS: readonly CaptureRecord[] = [
  { kind: 'document', document: 'd', at: 1, url: 'http://page.test/', frameId: 0 },
  { kind: 'open', stream: 'd/1', at: 2, transport: 'fetch', request },
  { kind: 'head', stream: 'd/1', at: 3, response },
  ...EVENTS.map((event) => ({
    kind: 'chunk' as const,
    stream: 'd/1',
    at: 4,
    bytes: { text: `data: ${JSON.stringify(event)}\n\n` },
  })),
  { kind: 'end', stream: 'd/1', at: 5, outcome: 'complete' },
];

/** The session as a file of that format. */
function fileOf(format: string): string {
  const bytes = EXPORT_FORMATS.find(({ id }) => id === format)?.write(
    sessionOf(RECORDS),
    { kind: 'all' },
    { stem: 'x', exportedAt: 0 },
  ).bytes;
  return Buffer.from(bytes ?? []).toString();
}

function opened(text: string) {
  const read = importBytes(Buffer.from(text), { name: 'half', at: 0, document: 'file' });
  if (!read.ok) throw new Error(read.reason);
  return { problems: read.problems, session: sessionOf(read.records) };
}

const namesIn = (session: Session) =>
  Array.from({ length: session.length }, (_, seq) => {
    const { event } = session.event(seq);
    return event?.['name'] ?? event?.['type'];
  });

/** Where the file names the place, and what its reader then tells of it. */
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

describe('of a file that is broken in the middle', () => {
  it('a recording names the line, and shows the others', () => {
    const whole = fileOf('recording');
    const line = lineOf(whole, 'broken-here');
    const broken = whole.replace(/^.*broken-here.*$/m, (text) => text.slice(0, -10));

    const { problems, session } = opened(broken);

    expect(problems).toEqual([{ line, reason: expect.stringMatching(/\w/) }]);
    expect(namesIn(session)).toEqual(['RUN_STARTED', 'fine', 'RUN_FINISHED']);
  });

  it('a HAR that is cut names the byte, and shows what came before', () => {
    const whole = fileOf('har');
    const { log } = JSON.parse(whole);
    log.entries.push({ ...log.entries[0] });
    const text = JSON.stringify({ log });

    const { problems, session } = opened(text.slice(0, text.lastIndexOf('broken-here')));

    expect(problems).toEqual([{ offset: expect.any(Number), reason: expect.stringMatching(/\w/) }]);
    expect(text[Number(Object.values(problems[0] ?? {})[0])]).toBe('{');
    expect(namesIn(session)).toEqual(['RUN_STARTED', 'broken-here', 'fine', 'RUN_FINISHED']);
  });

  it.each(['sse', 'events-jsonl', 'events-json'])('%s shows the place as a fault at its event', (format) => {
    const broken = fileOf(format).replace('"broken-here"', '"broken-here');

    const { session } = opened(broken);

    expect(namesIn(session)).toEqual(['RUN_STARTED', undefined, 'fine', 'RUN_FINISHED']);
    expect(session.event(1).raw).toContain('broken-here');
    expect(session.findings.filter(({ rule }) => rule === 'invalid-json').map(({ seq }) => seq)).toEqual([1]);
  });

  it.each(['sse', 'events-jsonl', 'events-json'])(
    '%s shows up to where it is cut, and says so there',
    (format) => {
      const whole = fileOf(format);

      const { session } = opened(whole.slice(0, whole.indexOf('"fine"') + 3));

      expect(namesIn(session)).toEqual(['RUN_STARTED', 'broken-here', undefined]);
      expect(session.findings.filter(({ rule }) => rule === 'invalid-json').map(({ seq }) => seq)).toEqual([
        2,
      ]);
    },
  );
});
