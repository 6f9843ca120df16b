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

  it('runs hold the events so far that are theirs, and no run is there before its first event', () => {
    fc.assert(
      fc.property(capture, (records) => {
        const session = sessionOf(records);
        const counts = new Map<number, number>();

        for (let seq = 0; seq < session.length; seq += 1) {
          const run = session.runOf(seq);
          if (run >= 0) counts.set(run, (counts.get(run) ?? 0) + 1);
          const withEvents = session
            .at(seq)
            .runs()
            .filter(({ eventCount }) => eventCount > 0);
          expect(new Map(withEvents.map(({ index, eventCount }) => [index, eventCount]))).toEqual(
            new Map([...counts].sort(([left], [right]) => left - right)),
          );
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('findings are those of the events so far: what follows takes none back and changes none', () => {
    fc.assert(
      fc.property(capture, (records) => {
        const whole = sessionOf(records);
        const growing = createSession();

        for (const record of records) {
          growing.append(record);
          expect(whole.findings.slice(0, growing.findings.length)).toStrictEqual([...growing.findings]);
        }
        for (let seq = 0; seq < whole.length; seq += 1) {
          expect(whole.findingsAt(seq)).toStrictEqual(
            whole.findings.filter((finding) => finding.place === 'event' && finding.seq === seq),
          );
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
