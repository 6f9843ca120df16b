import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { createSession } from '../../../src/session/create-session.ts';
import type { Session } from '../../../src/session/session.ts';
import { capture } from './support/arbitrary-captures.ts';
import { everythingAt } from './support/everything-at.ts';
import { propertyRuns } from './support/property-runs.ts';

const RUNS = propertyRuns(250);

function sessionOf(records: readonly CaptureRecord[]): Session {
  const session = createSession();
  for (const record of records) session.append(record);
  return session;
}

describe('as of any event', () => {
  it('a session answers what one that was fed only so far answers', () => {
    fc.assert(
      fc.property(capture, (records) => {
        const whole = sessionOf(records);
        const growing = createSession();

        for (const record of records) {
          const { length } = growing;
          growing.append(record);
          if (growing.length === length) continue;
          const seq = growing.length - 1;
          expect(everythingAt(whole, seq)).toStrictEqual(everythingAt(growing, seq));
          expect(whole.normalised(seq)).toStrictEqual(growing.normalised(seq));
          expect(whole.change(seq)).toStrictEqual(growing.change(seq));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('a session answers the same in whatever order it is asked', () => {
    fc.assert(
      fc.property(capture, fc.array(fc.nat({ max: 60 }), { maxLength: 10 }), (records, questions) => {
        const asked = sessionOf(records);
        const fresh = sessionOf(records);

        for (const seq of questions) everythingAt(asked, seq);

        for (const seq of questions) expect(everythingAt(asked, seq)).toStrictEqual(everythingAt(fresh, seq));
      }),
      { numRuns: RUNS },
    );
  });
});
