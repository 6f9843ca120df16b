import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { ContextMenu, type ContextMenuItem } from '../context-menu.tsx';
import type { TreeRow } from './rows.ts';
import { type ActedTree, type CopyKind, closeAll, openAll } from './tree-actions.ts';
import type { JsonTreeLabels } from './tree-labels.ts';

interface TreeMenuOptions {
  readonly tree: ActedTree;
  readonly labels: JsonTreeLabels;
  /** The tree's element, which gets the focus back. */
  readonly list: RefObject<HTMLElement | null>;
  copy(row: TreeRow, kind: CopyKind): void;
  onOpenedAll(isComplete: boolean): void;
  readonly showHistory: ((row: TreeRow) => void) | undefined;
}

interface OpenMenu {
  readonly row: TreeRow;
  readonly at: { readonly x: number; readonly y: number };
}

/** The context menu of a tree's rows: how to open it, and the element while it is open. */
export function useTreeMenu(options: TreeMenuOptions) {
  const [open, setOpen] = useState<OpenMenu | undefined>(undefined);
  const { list, labels } = options;
  const close = () => {
    setOpen(undefined);
    list.current?.focus({ preventScroll: true });
  };
  return {
    openAt: (row: TreeRow, at: OpenMenu['at']) => setOpen({ row, at }),
    /** Where a menu asked for by key belongs: at the row it is about. */
    openBelow: (row: TreeRow) => {
      const element = list.current?.querySelector(`[data-index="${row.index}"]`);
      const box = element?.getBoundingClientRect();
      setOpen({ row, at: { x: (box?.left ?? 0) + 20, y: box?.bottom ?? 0 } });
    },
    element: open !== undefined && (
      <ContextMenu label={labels.menu} at={open.at} items={itemsFor(open.row, options)} onClose={close} />
    ),
  };
}

function itemsFor(row: TreeRow, options: TreeMenuOptions): readonly ContextMenuItem[] {
  const { labels, tree, copy, showHistory } = options;
  const copies: readonly ContextMenuItem[] = [
    { label: labels.copyValue, shortcut: 'C', run: () => copy(row, 'value') },
    { label: labels.copyPath, shortcut: 'P', run: () => copy(row, 'path') },
    { label: labels.copyPointer, shortcut: 'J', run: () => copy(row, 'pointer') },
    ...(showHistory === undefined
      ? []
      : [{ label: labels.history, shortcut: 'H', run: () => showHistory(row) }]),
  ];
  if (!row.expandable) return copies;
  return [
    ...copies,
    { label: labels.openAll, shortcut: 'Shift+→', run: () => options.onOpenedAll(openAll(tree, row)) },
    { label: labels.closeAll, shortcut: 'Shift+←', run: () => closeAll(tree, row) },
  ];
}
