import { useEffect, useMemo, useState } from 'preact/hooks';
import type { JsonValue } from '../../../protocol/json.ts';
import { type Align, loadAlign } from '../../../session/diff/alignment.ts';
import { startDiffer } from '../../../session/diff/differ.ts';
import type { Difference } from '../../../session/diff/difference.ts';
import { runInSlices } from '../../ui/run-in-slices.ts';

/** A difference, and what aligns the words of its texts. */
export interface FoundDifference {
  /** Undefined while it is being found. */
  readonly difference: Difference | undefined;
  readonly align: Align | undefined;
}

/** Compared in the frame that shows the result; what is left after that is compared between frames. */
const QUICK = 5_000;
const PER_STEP = 1_000;

let loaded: Align | undefined;

/** What differs between two values. Large ones are compared between frames; leaving or moving on stops it. */
export function useDifference(before: JsonValue, after: JsonValue): FoundDifference {
  const align = useAlign();
  const begun = useMemo(() => {
    if (align === undefined) return undefined;
    const differ = startDiffer(before, after, align);
    differ.step(QUICK);
    return differ;
  }, [before, after, align]);
  const [, setFinished] = useState<unknown>(undefined);
  useEffect(() => {
    if (begun === undefined || begun.difference !== undefined) return;
    return runInSlices(
      () => begun.step(PER_STEP),
      () => setFinished(begun),
    );
  }, [begun]);
  return { difference: begun?.difference, align };
}

function useAlign(): Align | undefined {
  const [align, setAlign] = useState<{ readonly run: Align } | undefined>(loaded && { run: loaded });
  useEffect(() => {
    if (align !== undefined) return;
    let isWanted = true;
    void loadAlign().then((run) => {
      loaded = run;
      if (isWanted) setAlign({ run });
    });
    return () => {
      isWanted = false;
    };
  }, [align]);
  return align?.run;
}
