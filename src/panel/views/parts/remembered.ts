import { type Signal, signal } from '@preact/signals';
import { createTreeState, type TreeState } from '../../ui/json-tree/tree-state.ts';

/**
 * What the user did to a part of a view, kept while its owner lives: the store for what stays as sessions come and go,
 * the session for what is about one of its things. Rows of a list lose what they hold as they leave the document.
 */
export type Memory<T> = (owner: object, name: string) => T;

/** Makes a memory of one kind of thing. */
export function createMemory<T>(create: () => T): Memory<T> {
  const byOwner = new WeakMap<object, Map<string, T>>();
  return (owner, name) => {
    let known = byOwner.get(owner);
    if (known === undefined) {
      known = new Map();
      byOwner.set(owner, known);
    }
    const value = known.get(name) ?? create();
    known.set(name, value);
    return value;
  };
}

/** Which nodes of a tree are open. */
export const treeStateOf: Memory<TreeState> = createMemory(createTreeState);

/** What is shown of an activity: what it holds, what the event at the cursor changed, or how it differs from a point. */
export const ACTIVITY_MODES = ['content', 'change', 'diff'] as const;

/** Which of the modes an activity is in. */
export const activityModeOf: Memory<Signal<(typeof ACTIVITY_MODES)[number]>> = createMemory(() =>
  signal<(typeof ACTIVITY_MODES)[number]>('content'),
);

/** Whether a text is shown as it is instead of as what it means. */
export const rawSwitchOf: Memory<Signal<boolean>> = createMemory(() => signal(false));
