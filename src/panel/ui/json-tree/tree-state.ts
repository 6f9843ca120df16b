import { type Signal, signal } from '@preact/signals';
import { NOTHING_OPENED, reveal } from './expansion.ts';
import type { Expansion } from './layout.ts';
import type { RowAddress } from './row-address.ts';

/** What the user did to a tree, kept by path: it outlives the values and the component that shows them. */
export interface TreeState {
  readonly expansion: Signal<Expansion>;
  /** The row that keys act on; undefined until the user chose one. */
  readonly active: Signal<RowAddress | undefined>;
  /** Raised when the active row must come into sight. */
  readonly revealed: Signal<number>;
}

/** A tree that nobody has touched. */
export function createTreeState(): TreeState {
  return {
    expansion: signal(NOTHING_OPENED),
    active: signal<RowAddress | undefined>(undefined),
    revealed: signal(0),
  };
}

/** Makes a row active and brings it into sight. */
export function goTo(state: TreeState, address: RowAddress): void {
  state.active.value = address;
  state.revealed.value += 1;
}

/** Opens what lies above a node, makes it active and brings it into sight. */
export function revealPath(state: TreeState, keys: readonly string[]): void {
  state.expansion.value = reveal(state.expansion.value, keys);
  goTo(state, { keys });
}
