import clsx from 'clsx';
import type { HTMLAttributes } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { VirtualList } from '../virtual-list.tsx';
import './json-tree.css';
import type { OpenByDefault } from './layout.ts';
import type { NodeNote } from './node-note.ts';
import { isSamePath, keysOfLink } from './path-link.ts';
import type { PathTree } from './path-tree.ts';
import { addressOf } from './row-address.ts';
import type { TreeRow } from './rows.ts';
import { type ActedTree, type CopyKind, copyText, MOST_OPENED, toggle } from './tree-actions.ts';
import { actOnKey } from './tree-keys.ts';
import type { JsonTreeLabels } from './tree-labels.ts';
import { TreeRowContent } from './tree-row.tsx';
import type { TreeSearchModel } from './tree-search.ts';
import { goTo, type TreeState } from './tree-state.ts';
import { useColumns } from './use-columns.ts';
import { useTreeMenu } from './use-tree-menu.tsx';
import { type ShownRows, useTreeRows } from './use-tree-rows.ts';

export interface JsonTreeProps {
  /** Name for assistive technology. */
  readonly label: string;
  /** What the root is called, also in copied paths. */
  readonly rootName: string;
  readonly value: unknown;
  readonly notes?: PathTree<NodeNote> | undefined;
  readonly state: TreeState;
  readonly labels: JsonTreeLabels;
  readonly openByDefault?: OpenByDefault;
  /** Set for a tree with marks: whether nodes with marks inside open, unless the user closed them. */
  readonly opensMarked?: boolean;
  readonly search?: TreeSearchModel;
  onCopy(text: string): void;
  /** Given when the history of a path can be shown: by menu, or with H. */
  readonly onHistory?: ((keys: readonly string[]) => void) | undefined;
}

/** Height of a row, the same as `--row` in the stylesheet. */
const ROW_HEIGHT = 18;
const OPEN_BY_DEFAULT: OpenByDefault = { depth: 2, size: 20 };

/** A tree of any JSON value, standing inline in whatever scrolls around it. */
export function JsonTree(props: JsonTreeProps) {
  const { state, labels, rootName, search, value, notes } = props;
  const list = useRef<HTMLDivElement>(null);
  const shown = useTreeRows({
    value,
    notes,
    state,
    openByDefault: props.openByDefault ?? OPEN_BY_DEFAULT,
    opensMarked: props.opensMarked ?? false,
    columns: useColumns(list),
  });
  const { rowAt, active } = shown;
  const [isCut, setCut] = useState(false);
  const onOpenedAll = (isComplete: boolean) => setCut(!isComplete);
  const tree: ActedTree = { state, value, notes, rootName };
  const copy = (row: TreeRow, kind: CopyKind) => props.onCopy(copyText(tree, row, kind));
  const { onHistory } = props;
  const showHistory = onHistory && ((row: TreeRow) => onHistory(keysOfLink(row.path)));
  const menu = useTreeMenu({ tree, labels, list, copy, onOpenedAll, showHistory });
  const goDown = (row: TreeRow) => goTo(state, addressOf(rowAt(row.index + 1)));
  const actions = { tree, copy, openMenu: menu.openBelow, goDown, onOpenedAll, showHistory };
  const current = search === undefined ? undefined : currentMatch(search);
  const wanted = search?.text.value ?? '';
  const onClick = (event: MouseEvent) => {
    const row = rowOf(event, list.current, shown);
    if (row !== undefined && !isSelectingText(event)) toggle(tree, row, !row.open);
  };
  const onContextMenu = (event: MouseEvent) => {
    const row = rowOf(event, list.current, shown);
    if (row === undefined || isSelectingText(event)) return;
    event.preventDefault();
    goTo(state, addressOf(row));
    menu.openAt(row, { x: event.clientX, y: event.clientY });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (active < 0 || !isCopyKey(event)) return;
    event.preventDefault();
    copy(rowAt(active), 'value');
  };
  return (
    <div
      class={clsx('json-tree', props.opensMarked !== undefined && 'json-tree-marked')}
      {...{ onClick, onContextMenu, onKeyDown }}
    >
      <VirtualList
        inline
        role="tree"
        label={props.label}
        elementRef={list}
        count={shown.count}
        rowHeight={ROW_HEIGHT}
        active={active}
        reveal={shown.isRevealed}
        onActivate={(index) => goTo(state, addressOf(rowAt(index)))}
        onKey={(event) => active >= 0 && actOnKey(event, rowAt(active), actions)}
        rowAttributes={(index) => rowAttributes(rowAt(index), current)}
        renderRow={(index) => <TreeRowContent row={rowAt(index)} {...{ rootName, labels, wanted }} />}
      />
      <output class="tree-status">{isCut && labels.openLimit(MOST_OPENED)}</output>
      {menu.element}
    </div>
  );
}

function rowOf(event: MouseEvent, list: HTMLElement | null, shown: ShownRows): TreeRow | undefined {
  const element = event.target instanceof Element ? event.target.closest('[data-index]') : null;
  // The tree may itself stand in a row of another list.
  if (!(element instanceof HTMLElement) || list?.contains(element) !== true) return undefined;
  return shown.rowAt(Number(element.dataset.index));
}

/** True while the user has text selected, which a click ends and Ctrl+C copies. */
function isSelectingText(event: Event): boolean {
  const selection = event.target instanceof Element ? event.target.ownerDocument.getSelection() : null;
  return selection !== null && !selection.isCollapsed;
}

function isCopyKey(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c' && !isSelectingText(event);
}

function currentMatch(search: TreeSearchModel) {
  const index = search.current.value;
  return index < 0 ? undefined : { path: search.matches.value[index] };
}

function rowAttributes(
  row: TreeRow,
  current: ReturnType<typeof currentMatch>,
): HTMLAttributes<HTMLDivElement> {
  const isMatch = current !== undefined && row.line === undefined && isSamePath(row.path, current.path);
  return {
    'aria-level': row.depth + 1,
    'aria-posinset': row.position + 1,
    'aria-setsize': row.setSize,
    ...(row.expandable ? { 'aria-expanded': row.open } : {}),
    ...(isMatch ? { class: 'tree-current-match' } : {}),
  };
}
