import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { createSession } from '../../../src/session/create-session.ts';
import type { Moment, TextPlace, TextSpan } from '../../../src/session/model.ts';
import type { Session } from '../../../src/session/session.ts';
import { capture } from './support/arbitrary-captures.ts';
import { propertyRuns } from './support/property-runs.ts';

interface PlacedText {
  readonly place: TextPlace;
  readonly text: string;
}

function sessionOf(records: readonly CaptureRecord[]): Session {
  const session = createSession();
  for (const record of records) session.append(record);
  return session;
}

/** Every text of a moment: of messages, and of the arguments of calls. */
function textsAt(session: Session, moment: Moment): readonly PlacedText[] {
  return session.threads().flatMap(({ index: thread }) =>
    moment.messages(thread).flatMap(({ content, toolCalls, role }, message) => [
      ...(typeof content === 'string' && role !== 'activity'
        ? [{ place: { thread, message, call: undefined }, text: content }]
        : []),
      ...toolCalls.map((call, index) => ({
        place: { thread, message, call: index },
        text: call.arguments,
      })),
    ]),
  );
}

function spansOf(moment: Moment, { place, text }: PlacedText): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  for (let offset = 0; offset < text.length; ) {
    const span = moment.textSpan(place, offset);
    if (span === undefined || span.end <= offset) throw new Error(`No span at ${offset} of ${text.length}`);
    spans.push(span);
    offset = span.end;
  }
  return spans;
}

/** What an event adds to texts, in the client's eyes. */
function deltasOf(session: Session, seq: number): readonly unknown[] {
  return session.normalised(seq).flatMap((event) => ('delta' in event ? [event['delta']] : []));
}

describe('the pieces of a text', () => {
  it('lie end to end, and each is what its event brought', () => {
    fc.assert(
      fc.property(capture, fc.nat({ max: 60 }), (records, at) => {
        const session = sessionOf(records);
        const moment = session.at(Math.min(at, session.length));

        for (const placed of textsAt(session, moment)) {
          const spans = spansOf(moment, placed);

          expect(spans.map(({ start }) => start)).toEqual([0, ...spans.map(({ end }) => end)].slice(0, -1));
          expect(spans.at(-1)?.end ?? 0).toBe(placed.text.length);
          for (const { start, end, seq } of spans.filter((span) => span.seq >= 0)) {
            expect(seq).toBeLessThanOrEqual(moment.seq);
            expect(deltasOf(session, seq)).toContain(placed.text.slice(start, end));
          }
        }
      }),
      { numRuns: propertyRuns(250) },
    );
  });

  it('end with the text', () => {
    const events = [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hel' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'lo' },
    ];
    const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
    const session = sessionOf([
      { kind: 'document', document: 'd', at: 0, url: 'http://page/', frameId: 0 },
      {
        kind: 'open',
        stream: 'd/1',
        at: 0,
        transport: 'fetch',
        request: { method: 'POST', url: 'http://agent/', headers: [], body: { omitted: 'none' } },
      },
      {
        kind: 'head',
        stream: 'd/1',
        at: 1,
        response: {
          status: 200,
          statusText: '',
          url: 'http://agent/',
          redirected: false,
          headers: [['content-type', 'text/event-stream']],
        },
      },
      { kind: 'chunk', stream: 'd/1', at: 2, bytes: { text: body } },
    ]);
    const place = { thread: 0, message: 0, call: undefined };

    expect([0, 2, 3, 4, 5, -1].map((offset) => session.at(3).textSpan(place, offset))).toEqual([
      { start: 0, end: 3, seq: 2 },
      { start: 0, end: 3, seq: 2 },
      { start: 3, end: 5, seq: 3 },
      { start: 3, end: 5, seq: 3 },
      undefined,
      undefined,
    ]);
    expect(session.at(2).textSpan(place, 3)).toBeUndefined();
  });
});
