import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsJsonlFormat } from '../../../src/export/formats/events-jsonl.ts';
import { recordingFormat } from '../../../src/export/formats/recording.ts';
import { sseFormat } from '../../../src/export/formats/sse.ts';
import type { ExportFormat } from '../../../src/export/formats.ts';
import { importBytes } from '../../../src/export/import/import-bytes.ts';
import type { Selection } from '../../../src/export/selection.ts';
import { outcomeOf } from '../../../src/export/session-outcome.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import type { Session } from '../../../src/session/session.ts';
import { loadCases } from '../support/load-case.ts';
import { randomStream, recordsOfStreams, sessionOf } from './random-log.ts';

const CONTEXT = { stem: 'x', exportedAt: 7 };
const ALL: Selection = { kind: 'all' };

const cases = loadCases();

function imported(session: Session, format: ExportFormat, selection: Selection): Session {
  const { fileName, bytes } = format.write(session, selection, CONTEXT);
  const read = importBytes(bytes, { name: fileName, at: 0, document: 'file' });
  if (!read.ok) throw new Error(`Expected ${fileName} to be readable, got: ${read.reason}`);
  expect(read.problems).toEqual([]);
  return sessionOf(read.records);
}

/** Everything that is shown, but what an event's time and stream are. */
function shownBy(session: Session) {
  const { runs, messages, state } = outcomeOf(session);
  return { events: payloadsOf(session), runs, messages, state };
}

/** Payloads without the space around and between lines, which a line of events cannot keep. */
function payloadsOf(session: Session): readonly string[] {
  return Array.from({ length: session.length }, (_, seq) =>
    session
      .event(seq)
      .raw.replaceAll(/[\r\n]+/g, ' ')
      .trim(),
  );
}

/** The records of one stream as a bare file holds it: without its request. */
function withoutRequest(records: readonly CaptureRecord[], stream: string): readonly CaptureRecord[] {
  return records
    .filter((record) => record.kind === 'document' || ('stream' in record && record.stream === stream))
    .map((record) =>
      record.kind === 'open'
        ? { ...record, request: { ...record.request, body: { omitted: 'none' } } }
        : record,
    );
}

/** Each stream of the records that has events, alone. */
function singleStreams(records: readonly CaptureRecord[]): readonly Session[] {
  return sessionOf(records)
    .streams()
    .filter(({ eventCount }) => eventCount > 0)
    .map(({ key }) => sessionOf(withoutRequest(records, key)));
}

describe.each(cases)('the case $name, exported and imported', ({ records }) => {
  it('is the same session as a recording', () => {
    const session = sessionOf(records);

    const again = imported(session, recordingFormat, ALL);

    expect(again.records).toEqual(session.records);
    expect(outcomeOf(again)).toEqual(outcomeOf(session));
  });

  it('shows the same as SSE, stream by stream', () => {
    const streams = singleStreams(records);

    const again = streams.map((session) => imported(session, sseFormat, { kind: 'stream', stream: 0 }));

    expect(again.map(shownBy)).toEqual(streams.map(shownBy));
  });

  it('shows the same as lines of events, but for frames that have no line', () => {
    const streams = singleStreams(records).filter((session) =>
      payloadsOf(session).every((raw) => raw !== ''),
    );

    const again = streams.map((session) => imported(session, eventsJsonlFormat, ALL));

    expect(again.map(shownBy)).toEqual(streams.map(shownBy));
  });
});

describe('any log, exported and imported', () => {
  it('is the same session as a recording', () => {
    fc.assert(
      fc.property(fc.array(randomStream, { maxLength: 3 }), (streams) => {
        const session = sessionOf(recordsOfStreams(streams));

        const again = imported(session, recordingFormat, ALL);

        expect(again.records).toEqual(session.records);
        expect(outcomeOf(again)).toEqual(outcomeOf(session));
      }),
      { numRuns: 200 },
    );
  });

  it.each([[sseFormat], [eventsJsonlFormat]])('shows the same, stream by stream ($id)', (format) => {
    fc.assert(
      fc.property(randomStream, (stream) => {
        const session = sessionOf(recordsOfStreams([stream]));

        expect(shownBy(imported(session, format, ALL))).toEqual(shownBy(session));
      }),
      { numRuns: 500 },
    );
  });

  it('has every event of every stream in one SSE file', () => {
    fc.assert(
      fc.property(fc.array(randomStream, { minLength: 2, maxLength: 3 }), (streams) => {
        const session = sessionOf(recordsOfStreams(streams));

        expect(payloadsOf(imported(session, sseFormat, ALL))).toEqual(payloadsOf(session));
      }),
      { numRuns: 200 },
    );
  });

  it('has the selected events alone, in every format that can', () => {
    fc.assert(
      fc.property(
        randomStream,
        fc.nat(10),
        fc.constantFrom(sseFormat, eventsJsonlFormat),
        (stream, to, format) => {
          const session = sessionOf(recordsOfStreams([stream]));
          const selection = { kind: 'range', from: 0, to } as const;

          expect(payloadsOf(imported(session, format, selection))).toEqual(
            payloadsOf(session).slice(0, to + 1),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
