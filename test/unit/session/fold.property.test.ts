import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { createSession } from '../../../src/session/create-session.ts';
import { messageShape } from '../support/expect-shape.ts';
import { capture } from './support/arbitrary-captures.ts';
import { naiveShape } from './support/naive-shape.ts';
import { applyEvent, applyRequest, emptyThread, type NaiveThread } from './support/naive-thread.ts';
import { propertyRuns } from './support/property-runs.ts';

const RUNS = propertyRuns(250);

/** Each thread as a plain fold has it after each event. */
function foldAll(records: readonly CaptureRecord[]): readonly ReadonlyMap<number, NaiveThread>[] {
  const session = createSession();
  const threads = new Map<number, NaiveThread>();
  const moments: ReadonlyMap<number, NaiveThread>[] = [];
  const threadOf = (stream: number): NaiveThread => {
    const index = session.streams()[stream]?.thread ?? -1;
    const known = threads.get(index) ?? emptyThread();
    threads.set(index, known);
    return known;
  };
  for (const record of records) {
    const { length } = session;
    session.append(record);
    if (record.kind === 'open' && 'text' in record.request.body) {
      applyRequest(threadOf(session.streams().length - 1), JSON.parse(record.request.body.text));
    }
    if (session.length === length) continue;
    const { stream } = session.event(length);
    for (const event of session.normalised(length)) applyEvent(threadOf(stream), structuredClone(event));
    moments.push(structuredClone(threads));
  }
  return moments;
}

describe('a session as of any event', () => {
  it('holds the messages, state and interrupts that a plain fold of the events so far holds', () => {
    fc.assert(
      fc.property(capture, (records) => {
        const session = createSession();
        for (const record of records) session.append(record);

        const moments = foldAll(records);

        for (const [seq, threads] of moments.entries()) {
          const moment = session.at(seq);
          for (const [index, thread] of threads) {
            const held = {
              messages: moment.messages(index).map((message) => messageShape(message)),
              state: moment.state(index).value,
              interrupts: moment.openInterrupts(index),
            };
            expect(held).toEqual(naiveShape(thread));
          }
        }
      }),
      { numRuns: RUNS },
    );
  });
});
