import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { runInSlices } from '../run-in-slices.ts';
import type { NodeNote } from './node-note.ts';
import { isSamePath, keysOfLink, type PathLink } from './path-link.ts';
import type { PathTree } from './path-tree.ts';
import { searchTree, type TreeSearch } from './search.ts';
import { revealPath, type TreeState } from './tree-state.ts';

/** What is searched. */
export interface SearchSource {
  readonly value: unknown;
  readonly notes: PathTree<NodeNote> | undefined;
}

/** A search in one tree: what was asked, what was found, and where one stands in it. */
export interface TreeSearchModel {
  readonly text: ReadonlySignal<string>;
  /** Undefined among the matches stands for the root. */
  readonly matches: ReadonlySignal<readonly (PathLink | undefined)[]>;
  /** True when there are more matches than are listed. */
  readonly limited: ReadonlySignal<boolean>;
  /** Which match is current; -1 when there is none. */
  readonly current: ReadonlySignal<number>;
  /** Asks for another text, and goes to its first match once it is found. */
  ask(text: string): void;
  /** Searches again in a value that changed; stays where it was. */
  follow(source: SearchSource): void;
  /** Moves by so many matches and goes round at the ends. */
  move(by: number): void;
  stop(): void;
}

const MOST_MATCHES = 10_000;
const NODES_PER_STEP = 500;

interface Found {
  readonly text: string;
  readonly matches: readonly (PathLink | undefined)[];
  readonly limited: boolean;
  readonly current: number;
}

const NOTHING: Found = { text: '', matches: [], limited: false, current: -1 };

/** A search that never holds up a frame. A value that changes meanwhile is searched after the one under way. */
export function createTreeSearch(state: TreeState, first: SearchSource): TreeSearchModel {
  let source = first;
  let isStale = false;
  let cancel: (() => void) | undefined;
  const text = signal('');
  const found: Signal<Found> = signal(NOTHING);

  const stop = () => {
    cancel?.();
    cancel = undefined;
  };
  const start = () => {
    stop();
    isStale = false;
    const search = searchTree(source, text.peek(), MOST_MATCHES);
    cancel = runInSlices(
      () => search.step(NODES_PER_STEP),
      () => {
        cancel = undefined;
        show(search);
        if (isStale) start();
      },
    );
  };
  const show = ({ matches, limited }: TreeSearch) => {
    const last = found.peek();
    const isNew = last.text !== text.peek();
    const before = last.matches[last.current];
    const kept = isNew
      ? 0
      : Math.max(
          0,
          matches.findIndex((match) => isSamePath(match, before)),
        );
    found.value = { text: text.peek(), matches, limited, current: matches.length === 0 ? -1 : kept };
    if (isNew && matches.length > 0) revealPath(state, keysOfLink(matches[0]));
  };
  return {
    text,
    matches: computed(() => found.value.matches),
    limited: computed(() => found.value.limited),
    current: computed(() => found.value.current),
    ask(wanted) {
      text.value = wanted;
      if (wanted === '') {
        stop();
        found.value = NOTHING;
      } else {
        start();
      }
    },
    follow(next) {
      source = next;
      if (text.peek() === '') return;
      if (cancel === undefined) start();
      else isStale = true;
    },
    move(by) {
      const { matches, current } = found.peek();
      if (matches.length === 0) return;
      const next = (current + by + matches.length) % matches.length;
      batch(() => {
        found.value = { ...found.peek(), current: next };
        revealPath(state, keysOfLink(matches[next]));
      });
    },
    stop,
  };
}
