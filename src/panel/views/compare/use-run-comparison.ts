import { useEffect, useRef, useState } from 'preact/hooks';
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
  /** What both runs were like when they were compared. */
  readonly parts: readonly unknown[];
}

interface Side {
  readonly session: Session;
  readonly run: RunView;
}

/**
 * The comparison of two runs, made between frames; undefined while it is being made, or while one of them is missing.
 * While a run goes on, what was found last stands until there is something newer; a comparison that has begun is
 * brought to its end first, so that a run that grows all the time is compared at all.
 */
export function useRunComparison(
  a: ChosenRun | undefined,
  b: ChosenRun | undefined,
): FoundComparison | undefined {
  const store = useStore();
  const [found, setFound] = useState<FoundComparison | undefined>(undefined);
  const stop = useRef<(() => void) | undefined>(undefined);
  // Read to be told of what has grown; runs that have not are not compared again.
  store.revision.value;
  const first = sideOf(store, a);
  const second = sideOf(store, b);
  useEffect(() => {
    setFound(undefined);
    return () => {
      stop.current?.();
      stop.current = undefined;
    };
  }, [...identityOf(first), ...identityOf(second)]);
  const parts = [...partsOf(first), ...partsOf(second)];
  useEffect(() => {
    if (first === undefined || second === undefined || stop.current !== undefined) return;
    if (found?.parts.every((part, index) => part === parts[index])) return;
    stop.current = compareInSlices(first, second, (made) => {
      stop.current = undefined;
      setFound({ ...made, parts });
    });
  }, [...parts, found]);
  return found;
}

/** What tells whether another run is chosen. */
function identityOf(side: Side | undefined): readonly unknown[] {
  return [side?.session, side?.run.index];
}

/** What tells whether a run has to be compared anew. */
function partsOf(side: Side | undefined): readonly unknown[] {
  return [...identityOf(side), side?.run.eventCount, side?.run.status];
}

/** Compares two runs as their branches saw them. Returns how to stop it. */
function compareInSlices(
  first: Side,
  second: Side,
  onFound: (found: Omit<FoundComparison, 'parts'>) => void,
): () => void {
  const a = asItsBranchSaw(first);
  const b = asItsBranchSaw(second);
  const comparing = compareRuns(a, b);
  let isReady = false;
  let comparison: RunComparison | undefined;
  return runInSlices(
    () => {
      isReady ||= a.session.advance(PER_STEP) && b.session.advance(PER_STEP);
      if (!isReady) return false;
      const { done, value } = comparing.next();
      if (done === true) comparison = value;
      return comparison !== undefined;
    },
    () => comparison !== undefined && onFound({ comparison, a, b }),
  );
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
