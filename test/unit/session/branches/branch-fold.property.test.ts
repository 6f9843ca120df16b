import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaptureRecord } from '../../../../src/protocol/capture.ts';
import { branchOf } from '../../../../src/session/branches/branch.ts';
import { branchSession } from '../../../../src/session/branches/branch-session.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import { RunGraph } from '../../../../src/session/graph/run-graph.ts';
import { historyOfPath } from '../../../../src/session/history-of-path.ts';
import { TypeNames } from '../../../../src/session/log/type-names.ts';
import { Expansions } from '../../../../src/session/normalise/expansions.ts';
import { Normaliser } from '../../../../src/session/normalise/normaliser.ts';
import type { Session } from '../../../../src/session/session.ts';
import { messageShape } from '../../support/expect-shape.ts';
import { capture } from '../support/arbitrary-captures.ts';
import { naiveShape } from '../support/naive-shape.ts';
import { applyEvent, applyRequest, emptyThread, type NaiveThread } from '../support/naive-thread.ts';
import { naiveValue } from '../support/naive-value.ts';
import { propertyRuns } from '../support/property-runs.ts';

/** The thread as a plain fold of exactly the events of those runs, and their requests, has it after each event. */
function foldRuns(session: Session, runs: ReadonlySet<number>, thread: number): readonly NaiveThread[] {
  const types = new TypeNames();
  const normalisers = new Map<number, Normaliser>();
  const isAsked = (stream: number) =>
    session.runs().some((run) => run.stream === stream && runs.has(run.index));
  const requests = session.streams().filter((stream) => isAsked(stream.index) && stream.thread === thread);
  const naive = emptyThread();
  const moments: NaiveThread[] = [];
  for (let seq = 0; seq < session.length; seq += 1) {
    for (const { openedBefore, input } of requests) {
      if (openedBefore === seq && input !== undefined) applyRequest(naive, structuredClone(input));
    }
    const { event, run, stream, type } = session.event(seq);
    if (runs.has(run) && session.run(run)?.thread === thread && event !== undefined) {
      const normaliser = normalisers.get(stream) ?? new Normaliser(new Expansions());
      normalisers.set(stream, normaliser);
      for (const taken of normaliser.take(event, types.idOf(type), seq).events) {
        applyEvent(naive, structuredClone(taken));
      }
    }
    moments.push(structuredClone(naive));
  }
  return moments;
}

/**
 * A session, one of its branches, and what that saw. Threads of one name are one conversation in a branch, which the
 * plain fold does not know: such are left out.
 */
function branchIn(records: readonly CaptureRecord[], choice: number) {
  const session = createSession();
  for (const record of records) session.append(record);
  const count = session.runs().length;
  fc.pre(count > 0);
  const nodes = new RunGraph(session).nodes();
  const branch = branchOf(nodes, choice % count, (run) => session.run(run)?.thread);
  const seen = branchSession(session, branch);
  while (!seen.advance(7));
  const runs = branch.steps.map(({ run }) => run);
  const threads = new Set(runs.map((run) => session.run(run)?.thread ?? -1));
  const names = new Set([...threads].map((thread) => session.threads()[thread]?.threadId));
  fc.pre(names.size === threads.size);
  return { session, seen, runs: new Set(runs), threads };
}

describe('a branch as of any event', () => {
  it('holds what a plain fold of exactly the events of its runs holds', () => {
    fc.assert(
      fc.property(capture, fc.nat(), (records, choice) => {
        const { session, seen, runs, threads } = branchIn(records, choice);

        for (const thread of threads) {
          for (const [seq, naive] of foldRuns(session, runs, thread).entries()) {
            const moment = seen.at(seq);
            expect({
              messages: moment.messages(thread).map((message) => messageShape(message)),
              state: moment.state(thread).value,
              interrupts: moment.openInterrupts(thread),
            }).toEqual(naiveShape(naive));
          }
        }
      }),
      { numRuns: propertyRuns(150) },
    );
  });

  it('has a history of each path that names events of its runs alone, with what the plain fold holds there', () => {
    const path = fc.constantFrom<readonly string[]>([], ['a'], ['b'], ['list'], ['list', '0']);
    fc.assert(
      fc.property(capture, fc.nat(), path, (records, choice, keys) => {
        const { session, seen, runs, threads } = branchIn(records, choice);

        for (const thread of threads) {
          const moments = foldRuns(session, runs, thread);
          const history = historyOfPath(seen, { thread, keys });
          while (!history.step(3));
          const own = stateEventsOf(session, runs, thread);
          expect(own).toEqual(expect.arrayContaining(history.changes.map(({ seq }) => seq)));
          for (const seq of own) {
            const last = history.changes.findLast((change) => change.seq <= seq);
            expect(last?.after).toEqual(naiveValue(moments[seq], keys));
          }
        }
      }),
      { numRuns: propertyRuns(150) },
    );
  });
});

/** The events about a thread's state that those runs sent. */
function stateEventsOf(session: Session, runs: ReadonlySet<number>, thread: number): readonly number[] {
  const types = new Set(['RUN_STARTED', 'STATE_SNAPSHOT', 'STATE_DELTA']);
  return Array.from({ length: session.length }, (_, seq) => seq).filter((seq) => {
    const run = session.runOf(seq);
    return runs.has(run) && session.run(run)?.thread === thread && types.has(session.typeOf(seq));
  });
}
