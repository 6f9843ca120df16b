import { computed, signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Difference } from '../../../session/diff/difference.ts';
import { type DifferenceMatch, searchDifference } from '../../../session/diff/search-difference.ts';
import type { SearchBoxModel } from '../../ui/json-tree/tree-search-box.tsx';
import { runInSlices } from '../../ui/run-in-slices.ts';

const MEMBERS_PER_STEP = 500;
const NOTHING: readonly DifferenceMatch[] = [];

/** A search in a difference that never holds up a frame; `onReach` is told of each match that one goes to. */
export function useDifferenceSearch(
  difference: Difference | undefined,
  onReach: (match: DifferenceMatch) => void,
): SearchBoxModel {
  const [model] = useState(createModel);
  const reach = useRef(onReach);
  reach.current = onReach;
  const text = model.text.value;
  useEffect(() => {
    model.found.value = { matches: NOTHING, limited: false, current: -1 };
    if (text === '' || difference === undefined) return;
    const search = searchDifference(difference, text);
    return runInSlices(
      () => search.step(MEMBERS_PER_STEP),
      () => {
        const { matches, limited } = search;
        model.found.value = { matches, limited, current: matches.length === 0 ? -1 : 0 };
        if (matches[0] !== undefined) reach.current(matches[0]);
      },
    );
  }, [difference, text]);
  return {
    ...model,
    ask(wanted) {
      model.text.value = wanted;
    },
    move(by) {
      const { matches, current } = model.found.value;
      if (matches.length === 0) return;
      const next = (current + by + matches.length) % matches.length;
      model.found.value = { ...model.found.value, current: next };
      const match = matches[next];
      if (match !== undefined) reach.current(match);
    },
  };
}

function createModel() {
  const text = signal('');
  const found = signal({ matches: NOTHING, limited: false, current: -1 });
  return {
    text,
    found,
    matches: computed(() => found.value.matches),
    limited: computed(() => found.value.limited),
    current: computed(() => found.value.current),
  };
}
