import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSession } from '../../../src/session/create-session.ts';
import { messageShape } from '../support/expect-shape.ts';
import { capture } from './support/arbitrary-captures.ts';
import { foldAll } from './support/naive-moments.ts';
import { naiveShape } from './support/naive-shape.ts';
import { propertyRuns } from './support/property-runs.ts';

const RUNS = propertyRuns(250);

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
