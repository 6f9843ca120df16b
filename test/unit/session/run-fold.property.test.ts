import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { createSession } from '../../../src/session/create-session.ts';
import type { Session } from '../../../src/session/session.ts';
import { capture } from './support/arbitrary-captures.ts';
import { applyToRun, emptyRun, type NaiveRun } from './support/naive-run.ts';
import { propertyRuns } from './support/property-runs.ts';

const RUNS = propertyRuns(250);

describe('the runs of a session as of any event', () => {
  it('hold the steps, subagents, counts, pending calls and endings that a plain fold of their events holds', () => {
    fc.assert(
      fc.property(capture, (records) => {
        const { session, quietFrom } = sessionOf(records);
        const runs = new Map<number, NaiveRun>();

        for (let seq = 0; seq < session.length; seq += 1) {
          const run = runs.get(session.runOf(seq)) ?? emptyRun();
          runs.set(session.runOf(seq), run);
          applyToRun(run, seq, session.event(seq).event, session.normalised(seq));
          for (const [index, naive] of runs) {
            if (index < 0) continue;
            const isOver = (quietFrom.get(session.run(index)!.stream) ?? Number.POSITIVE_INFINITY) <= seq;
            expect(seen(session, index, seq)).toEqual(wanted(naive, isOver));
          }
        }
      }),
      { numRuns: RUNS },
    );
  });
});

/** The session, and from which event on each stream that ended was over. */
function sessionOf(records: readonly CaptureRecord[]) {
  const session = createSession();
  const quietFrom = new Map<number, number>();
  for (const record of records) {
    session.append(record);
    for (const { index, outcome } of session.streams()) {
      if (outcome !== undefined && !quietFrom.has(index)) quietFrom.set(index, session.length);
    }
  }
  return { session, quietFrom };
}

function seen(session: Session, index: number, seq: number) {
  const moment = session.at(seq);
  const run = moment.runs().find((one) => one.index === index)!;
  return {
    steps: moment.steps(index),
    subagents: moment.subagents(index),
    startSeq: run.startSeq,
    endSeq: run.endSeq,
    eventCount: run.eventCount,
    pending: run.pendingToolCallIds,
    status: run.status,
    interrupts: run.interrupts,
    usage: run.usage,
    error: run.status === 'error' ? run.error?.message : undefined,
  };
}

function wanted({ ended, ...run }: NaiveRun, isOver: boolean) {
  return {
    steps: run.steps,
    subagents: run.subagents,
    startSeq: run.startSeq,
    endSeq: run.endSeq,
    eventCount: run.eventCount,
    pending: run.pending,
    // How a stream ended is told by the rules' tests; here, that its run goes on no more.
    status: ended?.status ?? (isOver ? expect.not.stringMatching(/^running$/) : 'running'),
    interrupts: ended?.interrupts ?? [],
    usage: ended?.usage ?? [],
    error: ended?.error,
  };
}
