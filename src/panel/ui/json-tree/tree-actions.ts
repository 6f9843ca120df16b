import { closeAllBelow, openAllBelow, setOpen } from './expansion.ts';
import { childAt, childCount, childIndex, childKey, isContainer } from './json-node.ts';
import type { NodeNote } from './node-note.ts';
import { keysOfLink, pathTextOf, pointerOf } from './path-link.ts';
import { branchAt, type PathTree, withBranch } from './path-tree.ts';
import type { TreeRow } from './rows.ts';
import { goTo, type TreeState } from './tree-state.ts';
import { writeJson } from './write-json.ts';

/** Opening everything below a node stops at this many rows. */
export const MOST_OPENED = 50_000;

/** What of a row can be copied. */
export type CopyKind = 'value' | 'path' | 'pointer';

/** The tree that actions work on. */
export interface ActedTree {
  readonly state: TreeState;
  readonly value: unknown;
  readonly notes: PathTree<NodeNote> | undefined;
  readonly rootName: string;
}

/** Opens or closes a row; rows that are no open or closed node stay. */
export function toggle(tree: ActedTree, row: TreeRow, open: boolean): void {
  if (!row.expandable || row.open === open) return;
  const { expansion } = tree.state;
  expansion.value = setOpen(expansion.value, keysOfLink(row.path), open);
}

/** Opens everything below a row; false when it stopped at the limit. */
export function openAll(tree: ActedTree, row: TreeRow): boolean {
  if (!isContainer(row.value) || row.extra !== undefined) return true;
  const { expansion } = tree.state;
  const start = { keys: keysOfLink(row.path), value: row.value, limit: MOST_OPENED };
  const result = openAllBelow(expansion.value, start);
  expansion.value = result.expansion;
  return result.complete;
}

/** Closes a row and everything below it. */
export function closeAll(tree: ActedTree, row: TreeRow): void {
  if (!row.expandable) return;
  const { expansion } = tree.state;
  expansion.value = closeAllBelow(expansion.value, keysOfLink(row.path));
}

/** Opens the row and all its siblings, one level. */
export function openSiblings(tree: ActedTree, row: TreeRow): void {
  const parentKeys = keysOfLink(row.path?.parent);
  const parent = row.path === undefined ? undefined : valueAt(tree.value, parentKeys);
  if (!isContainer(parent)) {
    toggle(tree, row, true);
    return;
  }
  const { expansion } = tree.state;
  const opened = new Map(branchAt(expansion.value, parentKeys)?.children);
  for (let index = 0; index < Math.min(childCount(parent), MOST_OPENED); index += 1) {
    if (!isContainer(childAt(parent, index))) continue;
    const key = childKey(parent, index);
    opened.set(key, { value: true, children: opened.get(key)?.children ?? new Map() });
  }
  expansion.value = withBranch(expansion.value, parentKeys, ({ value }) => ({ value, children: opened }));
}

/** Makes the parent of a row active. */
export function goToParent(tree: ActedTree, row: TreeRow): void {
  if (row.line !== undefined) goTo(tree.state, { keys: keysOfLink(row.path) });
  else if (row.path !== undefined) goTo(tree.state, { keys: keysOfLink(row.path.parent) });
}

/** The text that copying a row gives. */
export function copyText(tree: ActedTree, row: TreeRow, kind: CopyKind): string {
  const keys = keysOfLink(row.path);
  if (kind === 'path') return pathTextOf(row.path, tree.rootName);
  if (kind === 'pointer') return pointerOf(keys);
  if (row.extra?.kind === 'duplicate') return row.extra.sourceText;
  if (typeof row.value === 'string') return row.value;
  return writeJson(row.value, row.extra === undefined ? branchAt(tree.notes, keys) : undefined);
}

function valueAt(root: unknown, keys: readonly string[]): unknown {
  let value = root;
  for (const key of keys) {
    if (!isContainer(value)) return undefined;
    const index = childIndex(value, key);
    value = index < 0 ? undefined : childAt(value, index);
  }
  return value;
}
