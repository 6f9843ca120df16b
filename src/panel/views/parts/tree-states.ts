import { createTreeState, type TreeState } from '../../ui/json-tree/tree-state.ts';

const statesByOwner = new WeakMap<object, Map<string, TreeState>>();

/**
 * What the user did to a tree, kept while its owner lives: the store for trees that stay as sessions come and go, the
 * session for trees about one of its things.
 */
export function treeStateOf(owner: object, name: string): TreeState {
  let states = statesByOwner.get(owner);
  if (states === undefined) {
    states = new Map();
    statesByOwner.set(owner, states);
  }
  let state = states.get(name);
  if (state === undefined) {
    state = createTreeState();
    states.set(name, state);
  }
  return state;
}
