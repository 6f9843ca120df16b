import { useEffect, useState } from 'preact/hooks';
import { createTreeSearch, type SearchSource, type TreeSearchModel } from './tree-search.ts';
import type { TreeState } from './tree-state.ts';

/** A search that follows the value a tree shows. */
export function useTreeSearch(state: TreeState, source: SearchSource): TreeSearchModel {
  const [search] = useState(() => createTreeSearch(state, source));
  useEffect(() => search.follow(source), [source.value, source.notes]);
  useEffect(() => search.stop, [search]);
  return search;
}
