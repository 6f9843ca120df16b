import type { RunView } from '../model.ts';
import type { RunEdge, RunProblem } from './run-node.ts';
import { isSameThread, type RunRecord, type RunRecords } from './run-records.ts';

/** What a run says about its parent. */
export interface NamedParent {
  readonly edge: RunEdge | undefined;
  readonly problem: RunProblem | undefined;
}

/**
 * The run that `parentRunId` names, or undefined when nothing names one. Ids are used again, so the latest run before
 * this one wins, on its own thread if there is one; a run that comes later only counts when none came before. The two
 * meanings of the field are told apart by time and thread (protocol page, section 6).
 */
export function findNamedParent(run: RunRecord, records: RunRecords): NamedParent | undefined {
  const { view } = run;
  const [parentRunId] = run.parents;
  if (parentRunId === undefined) return undefined;
  const parent = latestBefore(run, records.withId(parentRunId));
  if (parent === undefined) {
    return { edge: undefined, problem: parentRunId === view.runId ? 'parent-is-self' : 'parent-unknown' };
  }
  const kind =
    isOpenAt(parent.view, view.startedAt) || !isSameThread(parent.view, view) ? 'spawned' : 'parent';
  return {
    edge: { kind, from: parent.view.index, isInferred: false, by: `parentRunId ${parentRunId}` },
    problem: problemOf(run, parent),
  };
}

function isOpenAt({ startedAt, endedAt }: RunView, at: number): boolean {
  return startedAt <= at && (endedAt === undefined || endedAt > at);
}

function latestBefore(run: RunRecord, candidates: readonly RunRecord[]): RunRecord | undefined {
  const others = candidates.filter((other) => other.view.index !== run.view.index);
  const earlier = others.filter((other) => other.view.index < run.view.index);
  const onThread = earlier.filter((other) => isSameThread(other.view, run.view));
  return onThread.at(-1) ?? earlier.at(-1) ?? others[0];
}

function problemOf(run: RunRecord, parent: RunRecord): RunProblem | undefined {
  if (run.parents.length > 1) return 'parent-disputed';
  return parent.view.index > run.view.index ? 'parent-later' : undefined;
}
