import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EventProblems, eventProblems } from '../../../../src/export/import/event-problems.ts';
import { importBytes } from '../../../../src/export/import/import-bytes.ts';
import type { CaptureRecord } from '../../../../src/protocol/capture.ts';
import { sessionOf } from '../random-log.ts';

const EVENTS = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
  ...Array.from({ length: 8 }, (_, value) => ({ type: 'CUSTOM', name: 'näme €', value })),
  { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
].map((event) => JSON.stringify(event));

function recordsOf(bytes: Uint8Array): readonly CaptureRecord[] {
  const read = importBytes(bytes, { name: 'half', at: 0, document: 'file' });
  if (!read.ok) throw new Error(read.reason);
  return read.records;
}

function problemsIn(records: readonly CaptureRecord[]): readonly EventProblems[] {
  const steps = eventProblems(sessionOf(records));
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const problemsOf = (text: string) => problemsIn(recordsOf(Buffer.from(text)));

/** The events with some of them broken, in the middle. */
const withBroken = (broken: readonly number[]) =>
  EVENTS.map((event, index) => (broken.includes(index) ? event.replace('":', '" ') : event));

const SHAPES = {
  'server-sent events': (events: readonly string[]) =>
    `: hello\n\n${events.map((event) => `id: 1\ndata: ${event}\n\n`).join('')}`,
  'server-sent events with CRLF': (events: readonly string[]) =>
    events.map((event) => `event: x\r\ndata: ${event}\r\n\r\n`).join(''),
  'JSON lines': (events: readonly string[]) => `\n${events.join('\n\n')}\n`,
  'JSON lines without an end': (events: readonly string[]) => `\uFEFF${events.join('\r\n')}`,
  'an array on many lines': (events: readonly string[]) => `[\n${events.join(',\n')}\n]\n`,
  'an array, then lines': (events: readonly string[]) =>
    `[${events.slice(0, 2).join(',\n')}]\n${events.slice(2).join('\n')}`,
};

/** The lines of a text on which the broken events stand. */
function linesOf(text: string, broken: readonly number[]): readonly number[] {
  const places = withBroken(broken).flatMap((event, index) =>
    broken.includes(index) ? [text.indexOf(event)] : [],
  );
  return places.map((place) => text.slice(0, place).split('\n').length);
}

describe.each(Object.entries(SHAPES))('of %s', (_, shape) => {
  it('each broken event is told with its line', () => {
    const anyBroken = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1 });
    fc.assert(
      fc.property(anyBroken, (chosen) => {
        const broken = chosen.sort((one, other) => one - other);
        const text = shape(withBroken(broken));

        const [file] = problemsOf(text);

        expect(file?.name).toBe('half');
        expect(file?.problems.map((problem) => 'line' in problem && problem.line)).toEqual(
          linesOf(text, broken),
        );
        expect(file?.problems.every(({ reason }) => /\w/.test(reason))).toBe(true);
      }),
    );
  });

  it('nothing is told when all is well', () => {
    expect(problemsOf(shape(EVENTS))).toEqual([]);
  });

  it('a broken event far down is told too, and those beyond a hundred are counted', () => {
    const many = Array.from({ length: 30_000 }, (_, index) =>
      index % 250 === 7 ? '{"broken" 1}' : (EVENTS[3] ?? ''),
    );
    const text = shape([EVENTS[0] ?? '', ...many]);

    const [file] = problemsOf(text);

    expect(file?.problems).toHaveLength(100);
    expect(file?.furtherProblems).toBe(20);
    const lines = text.split('\n').flatMap((line, index) => (line.includes('broken') ? [index + 1] : []));
    expect(file?.problems.map((problem) => 'line' in problem && problem.line)).toEqual(lines.slice(0, 100));
  });
});

describe('of an array', () => {
  it('each broken event is told with its byte, where all stands on one line', () => {
    const text = `[${withBroken([3, 7]).join(',')}]`;

    const [file] = problemsOf(text);

    const offsets = [3, 7].map((index) =>
      Buffer.byteLength(text.slice(0, text.indexOf(withBroken([3, 7])[index] ?? ''))),
    );
    expect(file?.problems.map((problem) => 'offset' in problem && problem.offset)).toEqual(offsets);
  });

  it('a missing bracket at its end is told', () => {
    const text = `[${EVENTS.join(',')}`;

    for (const cut of [text, `${text},`, `${text} \n`]) {
      expect(problemsOf(cut)).toEqual([
        {
          name: 'half',
          furtherProblems: 0,
          problems: [
            { offset: Buffer.byteLength(cut), reason: expect.stringContaining('no closing bracket') },
          ],
        },
      ]);
    }
  });

  it('that is cut within an event is told once, where that event begins', () => {
    const text = `[\n${EVENTS.join(',\n')}`;

    const [file] = problemsOf(text.slice(0, -5));

    expect(file?.problems).toEqual([{ line: EVENTS.length + 1, reason: expect.stringMatching(/\w/) }]);
  });
});

it('an end marker of another protocol is no part that could not be read', () => {
  expect(problemsOf(`data: ${EVENTS[0]}\n\ndata: [DONE]\n\n`)).toEqual([]);
});

it('frames of a stream that was captured are no lines of a file', () => {
  const request = {
    method: 'GET',
    url: 'http://agent.test/',
    headers: [],
    body: { omitted: 'none' },
  } as const;

  expect(
    problemsIn([
      { kind: 'open', stream: 'd/1', at: 0, transport: 'fetch', request },
      { kind: 'chunk', stream: 'd/1', at: 0, bytes: { text: `data: ${EVENTS[0]}\n\ndata: oops\n\n` } },
    ]),
  ).toEqual([]);
});
