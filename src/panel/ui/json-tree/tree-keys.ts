import type { TreeRow } from './rows.ts';
import {
  type ActedTree,
  type CopyKind,
  closeAll,
  goToParent,
  openAll,
  openSiblings,
  toggle,
} from './tree-actions.ts';

/** What a key can ask of a tree besides moving up and down. */
export interface TreeKeyActions {
  readonly tree: ActedTree;
  /** Makes the row below the given one active. */
  goDown(row: TreeRow): void;
  copy(row: TreeRow, kind: CopyKind): void;
  openMenu(row: TreeRow): void;
  /** Told whether opening everything was cut short. */
  onOpenedAll(isComplete: boolean): void;
  /** Undefined in trees without one. */
  readonly showHistory: ((row: TreeRow) => void) | undefined;
}

const COPY_KEYS: Readonly<Record<string, CopyKind>> = { c: 'value', p: 'path', j: 'pointer' };

/** Does what a key means on the active row; false when the key is not the tree's. */
export function actOnKey(event: KeyboardEvent, row: TreeRow, actions: TreeKeyActions): boolean {
  const { tree } = actions;
  if (event.key === '*') {
    openSiblings(tree, row);
    return true;
  }
  if (event.shiftKey) return actOnShiftedKey(event.key, row, actions);
  const copied = COPY_KEYS[event.key];
  if (copied !== undefined) {
    actions.copy(row, copied);
    return true;
  }
  if (event.key === 'h' && actions.showHistory !== undefined) {
    actions.showHistory(row);
    return true;
  }
  return actOnPlainKey(event.key, row, actions);
}

function actOnPlainKey(key: string, row: TreeRow, actions: TreeKeyActions): boolean {
  const { tree } = actions;
  switch (key) {
    case 'ArrowRight':
      if (row.expandable && row.open) actions.goDown(row);
      else toggle(tree, row, true);
      return true;
    case 'ArrowLeft':
      if (row.expandable && row.open) toggle(tree, row, false);
      else goToParent(tree, row);
      return true;
    case 'Enter':
    case ' ':
      toggle(tree, row, !row.open);
      return true;
    case 'ContextMenu':
      actions.openMenu(row);
      return true;
    default:
      return false;
  }
}

function actOnShiftedKey(key: string, row: TreeRow, actions: TreeKeyActions): boolean {
  switch (key) {
    case 'ArrowRight':
      actions.onOpenedAll(openAll(actions.tree, row));
      return true;
    case 'ArrowLeft':
      closeAll(actions.tree, row);
      return true;
    case 'F10':
      actions.openMenu(row);
      return true;
    default:
      return false;
  }
}
