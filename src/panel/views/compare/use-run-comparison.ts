import { useEffect, useState } from 'preact/hooks';
import { type ComparedRun, compareRuns, type RunComparison } from '../../../session/compare/compare-runs.ts';
import type { BranchSession } from '../../../session/session.ts';
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

interface Side extends ComparedRun {
  readonly session: BranchSession;
}

/** The comparison of two runs; undefined while it is being made, or while one of them is missing. */
export function useRunComparison(
  a: ChosenRun | undefined,
  b: ChosenRun | undefined,
): FoundComparison | undefined {
  const store = useStore();
  const [found, setFound] = useState<FoundComparison | undefined>(undefined);
  const revision = store.revision.value;
  useEffect(() => {
    const first = sideOf(store, a);
    const second = sideOf(store, b);
    setFound(undefined);
    if (first === undefined || second === undefined) return;
    return runInSlices(
      () => first.session.advance(PER_STEP) && second.session.advance(PER_STEP),
      () => setFound({ comparison: compareRuns(first, second), a: first, b: second }),
    );
  }, [store, a, b, revision]);
  return found;
}

/** A run as its branch saw it. */
function sideOf({ sessions }: PanelStore, chosen: ChosenRun | undefined): Side | undefined {
  const open = sessions.peek().find(({ id }) => id === chosen?.session);
  const run = chosen === undefined ? undefined : open?.session.run(chosen.run);
  if (open === undefined || run === undefined) return undefined;
  return { session: open.session.asSeenBy(branchOfRun(open.session, run.index)), run };
}
