import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { compareWith } from '../run-comparison.ts';
import { type PanelFiles, useServices } from '../services.ts';
import { type PanelStore, useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { ContextMenu, type ContextMenuItem } from '../ui/context-menu.tsx';
import type { RunRow } from './run-rows.ts';
import { toggleBranch } from './toggle-branch.ts';

interface OpenMenu {
  readonly row: RunRow;
  readonly at: { readonly x: number; readonly y: number };
}

interface RunMenuOptions {
  /** The list's element, which gets the focus back. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly rows: readonly RunRow[];
  /** Index of the line that a menu asked for by key is about. */
  readonly active: number;
}

/** The context menu of the run list: how it is asked for, and the element while it is open. */
export function useRunMenu({ list, rows, active }: RunMenuOptions) {
  const store = useStore();
  const { files } = useServices();
  const [open, setOpen] = useState<OpenMenu | undefined>(undefined);
  const openAt = (index: number, at: OpenMenu['at']): boolean => {
    const row = rows[index];
    if (row === undefined || itemsFor(row, { files, store }).length === 0) return false;
    setOpen({ row, at });
    return true;
  };
  return {
    onContextMenu(event: MouseEvent) {
      const line = event.target instanceof Element ? event.target.closest('[data-index]') : null;
      if (!(line instanceof HTMLElement)) return;
      if (openAt(Number(line.dataset.index), { x: event.clientX, y: event.clientY })) event.preventDefault();
    },
    onKey({ key, shiftKey }: KeyboardEvent): boolean {
      if (key !== 'ContextMenu' && !(key === 'F10' && shiftKey)) return false;
      const box = list.current?.querySelector(`[data-index="${active}"]`)?.getBoundingClientRect();
      return openAt(active, { x: (box?.left ?? 0) + 20, y: box?.bottom ?? 0 });
    },
    element: open !== undefined && (
      <ContextMenu
        label={t('export.menu', { name: nameOf(open.row) })}
        at={open.at}
        items={itemsFor(open.row, { files, store })}
        onClose={() => {
          setOpen(undefined);
          list.current?.focus({ preventScroll: true });
        }}
      />
    ),
  };
}

function nameOf(row: RunRow): string {
  return 'run' in row ? row.run.runId || t('runs.noId') : t('runs.all');
}

interface MenuServices {
  readonly files: PanelFiles;
  readonly store: PanelStore;
}

function itemsFor(row: RunRow, { files, store }: MenuServices): readonly ContextMenuItem[] {
  switch (row.kind) {
    case 'all':
      return [{ label: t('export.allMenu'), run: () => files.askExport({ kind: 'all' }) }];
    case 'thread':
      return [];
    default: {
      const { index, stream } = row.run;
      return [
        { label: t('branch.show'), run: () => toggleBranch(store, index) },
        { label: t('compare.with'), run: () => compareWith(store, index) },
        { label: t('export.runMenu'), run: () => files.askExport({ kind: 'run', run: index }) },
        { label: t('export.streamMenu'), run: () => files.askExport({ kind: 'stream', stream }) },
      ];
    }
  }
}
