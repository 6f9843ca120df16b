import { useEffect, useMemo, useState } from 'preact/hooks';
import type { JsonValue } from '../../../protocol/json.ts';
import type { NodeNote } from '../../ui/json-tree/node-note.ts';
import { emptyPathTree, type PathTree, withValue } from '../../ui/json-tree/path-tree.ts';
import { runAtOnce, runInSlices } from '../../ui/run-in-slices.ts';
import { type Comparison, compare } from './compare.ts';

/** Marks of what changed, and how far the comparison is. */
export interface Compared {
  readonly notes: PathTree<NodeNote> | undefined;
  readonly progress: 'running' | 'complete' | 'cut';
}

const NOTHING: Compared = { notes: undefined, progress: 'complete' };
const ALL_NEW: Compared = {
  notes: withValue(emptyPathTree<NodeNote>(), [], { mark: 'added' }),
  progress: 'complete',
};

/** Values that are compared before the clock is looked at. */
const PER_STEP = 2_000;

/**
 * Marks on `after` of what changed since `before`; nothing when there is no change to show. What does not fit into the
 * frame that shows the result is compared between frames.
 */
export function useComparison(
  change: { readonly before: JsonValue | undefined; readonly after: JsonValue | undefined } | undefined,
): Compared {
  const before = change?.before;
  const after = change?.after;
  const begun = useMemo(() => begin(before, after), [before, after]);
  const [finished, setFinished] = useState<Comparison | undefined>(undefined);
  useEffect(() => {
    if (begun === undefined || begun.isOver) return;
    return runInSlices(
      () => begun.comparison.step(PER_STEP),
      () => setFinished(begun.comparison),
    );
  }, [begun]);
  if (after === undefined || begun === undefined)
    return before === undefined && after !== undefined ? ALL_NEW : NOTHING;
  const { comparison, isOver } = begun;
  // Marks are shown once all are known: a tree under construction keeps its identity while it grows.
  if (!isOver && finished !== comparison) return { notes: undefined, progress: 'running' };
  return { notes: comparison.notes, progress: comparison.isCut ? 'cut' : 'complete' };
}

function begin(before: JsonValue | undefined, after: JsonValue | undefined) {
  if (before === undefined || after === undefined) return undefined;
  const comparison = compare(before, after);
  return { comparison, isOver: runAtOnce(() => comparison.step(PER_STEP)) };
}
