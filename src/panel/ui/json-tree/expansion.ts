import { childAt, childCount, childKey, isContainer } from './json-node.ts';
import type { Expansion } from './layout.ts';
import {
  childBuilder,
  emptyPathTree,
  type PathTree,
  type PathTreeBuilder,
  withBranch,
  withValue,
  withValueAbove,
} from './path-tree.ts';

/** Nothing opened or closed by hand. */
export const NOTHING_OPENED: Expansion = emptyPathTree<boolean>();

/** Opens or closes one node; what was open below it is remembered. */
export function setOpen(expansion: Expansion, keys: readonly string[], open: boolean): Expansion {
  return withValue(expansion, keys, open);
}

/** Opens everything above the node, so that it shows. */
export function reveal(expansion: Expansion, keys: readonly string[]): Expansion {
  return withValueAbove(expansion, keys, true);
}

/** Opens everything above each node that `targets` names. */
export function revealAll(expansion: Expansion, targets: PathTree<unknown>): Expansion {
  const root = copyOf(expansion);
  const pending: (readonly [PathTree<unknown>, Copy])[] = [[targets, root]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [target, made] = next;
    if (target.children.size > 0) made.value = true;
    for (const [key, branch] of target.children) {
      const copy = copyOf(made.children.get(key));
      made.children.set(key, copy);
      pending.push([branch, copy]);
    }
  }
  return root;
}

interface Copy {
  value: boolean | undefined;
  readonly children: Map<string, Expansion>;
}

function copyOf(branch: Expansion | undefined): Copy {
  return { value: branch?.value, children: new Map(branch?.children) };
}

/** Opens the node at `keys` and all below it, nearest first, until `limit` nodes are shown. */
export function openAllBelow(
  expansion: Expansion,
  start: { readonly keys: readonly string[]; readonly value: unknown; readonly limit: number },
): { readonly expansion: Expansion; readonly complete: boolean } {
  const root = emptyPathTree<boolean>();
  const queue: (readonly [unknown, PathTreeBuilder<boolean>])[] = [[start.value, root]];
  let shown = 0;
  for (let head = 0; head < queue.length; head += 1) {
    const [value, branch] = queue[head] ?? [undefined, root];
    if (!isContainer(value)) continue;
    const count = childCount(value);
    if (shown + count > start.limit && head > 0) {
      return { expansion: withBranch(expansion, start.keys, () => root), complete: false };
    }
    shown += count;
    branch.value = true;
    for (let index = 0; index < count; index += 1) {
      const child = childAt(value, index);
      if (isContainer(child) && childCount(child) > 0) {
        queue.push([child, childBuilder(branch, childKey(value, index))]);
      }
    }
  }
  return { expansion: withBranch(expansion, start.keys, () => root), complete: true };
}

/** Closes the node at `keys` and forgets what was open below it. */
export function closeAllBelow(expansion: Expansion, keys: readonly string[]): Expansion {
  return withBranch(expansion, keys, () => ({ value: false, children: new Map() }));
}
