import { type Signal, signal } from '@preact/signals';
import type { PanelStore } from './store.ts';

/** A run of an open session. */
export interface ChosenRun {
  /** Id of the open session. */
  readonly session: string;
  readonly run: number;
}

/** The two runs that the user chose to see side by side. */
export interface RunChoice {
  readonly a: Signal<ChosenRun | undefined>;
  readonly b: Signal<ChosenRun | undefined>;
}

const byStore = new WeakMap<PanelStore, RunChoice>();

/** The choice of a panel, kept while the panel lives: it may span its sessions. */
export function runChoiceOf(store: PanelStore): RunChoice {
  const known = byStore.get(store);
  if (known !== undefined) return known;
  const made: RunChoice = { a: signal(undefined), b: signal(undefined) };
  byStore.set(store, made);
  return made;
}

/** Takes a run of the shown session as A, or as B once there is an A, and shows the comparison. */
export function compareWith(store: PanelStore, run: number): void {
  const { a, b } = runChoiceOf(store);
  const side = a.peek() === undefined ? a : b;
  side.value = { session: store.activeSession.peek(), run };
  store.view.value = 'compare';
}
