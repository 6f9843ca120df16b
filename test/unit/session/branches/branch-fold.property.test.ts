import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchOf } from '../../../../src/session/branches/branch.ts';
import { branchSession } from '../../../../src/session/branches/branch-session.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import { RunGraph } from '../../../../src/session/graph/run-graph.ts';
import { TypeNames } from '../../../../src/session/log/type-names.ts';
import { Expansions } from '../../../../src/session/normalise/expansions.ts';
import { Normaliser } from '../../../../src/session/normalise/normaliser.ts';
import type { Session } from '../../../../src/session/session.ts';
import { messageShape } from '../../support/expect-shape.ts';
import { capture } from '../support/arbitrary-captures.ts';
import { naiveShape } from '../support/naive-shape.ts';
import { applyEvent, applyRequest, emptyThread, type NaiveThread } from '../support/naive-thread.ts';
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

describe('a branch as of any event', () => {
  it('holds what a plain fold of exactly the events of its runs holds', () => {
    fc.assert(
      fc.property(capture, fc.nat(), (records, choice) => {
        const session = createSession();
        for (const record of records) session.append(record);
        const count = session.runs().length;
        fc.pre(count > 0);
        const nodes = new RunGraph(session).nodes();
        const leaf = choice % count;
        const branch = branchOf(nodes, leaf, (run) => session.run(run)?.thread);
        const seen = branchSession(session, branch);
        while (!seen.advance(7));
        const runs = branch.steps.map(({ run }) => run);
        const threads = new Set(runs.map((run) => session.run(run)?.thread ?? -1));
        const names = new Set([...threads].map((thread) => session.threads()[thread]?.threadId));
        // Threads of one name are one conversation in a branch, which the plain fold does not know.
        fc.pre(names.size === threads.size);

        for (const thread of threads) {
          for (const [seq, naive] of foldRuns(session, new Set(runs), thread).entries()) {
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
});
