import { useEffect, useState } from 'preact/hooks';
import { type ComparedRun, compareRuns, type RunComparison } from '../../../session/compare/compare-runs.ts';
import type { RunView } from '../../../session/model.ts';
import type { BranchSession, Session } from '../../../session/session.ts';
import { branchOfRun } from '../../log/run-branches.ts';
import type { ChosenRun } from '../../run-comparison.ts';
import { type PanelStore, useStore } from '../../store.ts';
import { runInSlices } from '../../ui/run-in-slices.ts';

/** Events that a branch takes in at once while it is made ready. */
const PER_STEP = 500;

/** A finished comparison with what was compared. */
export interface FoundComparison {
  readonly comparison: RunComparison;
  readonly a: ComparedRun;
  readonly b: ComparedRun;
}

interface Side {
  readonly session: Session;
  readonly run: RunView;
}

/** The comparison of two runs; undefined while it is being made, or while one of them is missing. */
export function useRunComparison(
  a: ChosenRun | undefined,
  b: ChosenRun | undefined,
): FoundComparison | undefined {
  const store = useStore();
  const [found, setFound] = useState<FoundComparison | undefined>(undefined);
  // Read to be told of what has grown; runs that have not are not compared again.
  store.revision.value;
  const first = sideOf(store, a);
  const second = sideOf(store, b);
  // While a run goes on, what was found last stands until there is something newer.
  useEffect(() => setFound(undefined), [store, a, b]);
  useEffect(() => {
    if (first === undefined || second === undefined) return;
    const seenA = asItsBranchSaw(first);
    const seenB = asItsBranchSaw(second);
    return runInSlices(
      () => seenA.session.advance(PER_STEP) && seenB.session.advance(PER_STEP),
      () => setFound({ comparison: compareRuns(seenA, seenB), a: seenA, b: seenB }),
    );
  }, [...partsOf(first), ...partsOf(second)]);
  return found;
}

/** What tells whether a run has to be compared anew. */
function partsOf(side: Side | undefined): readonly unknown[] {
  return [side?.session, side?.run.index, side?.run.eventCount, side?.run.status];
}

function sideOf({ sessions }: PanelStore, chosen: ChosenRun | undefined): Side | undefined {
  const open = sessions.peek().find(({ id }) => id === chosen?.session);
  const run = chosen === undefined ? undefined : open?.session.run(chosen.run);
  if (open === undefined || run === undefined) return undefined;
  return { session: open.session, run };
}

function asItsBranchSaw({ session, run }: Side): ComparedRun & { readonly session: BranchSession } {
  return { session: session.asSeenBy(branchOfRun(session, run.index)), run };
}
