import clsx from 'clsx';
import type { ComponentChildren, HTMLAttributes, RefObject } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { rowForKey } from './list-keys.ts';
import type { RowLayout } from './row-layout.ts';
import { type PlacedRow, ROWS_AROUND } from './row-window.ts';
import { useFixedRows } from './use-fixed-rows.ts';
import { useFollow } from './use-follow.ts';
import { useInlineRows } from './use-inline-rows.ts';

/** A list, grid or tree of any length, of which only the rows in sight are in the document. */
export interface VirtualListProps {
  /** Name for assistive technology. */
  readonly label: string;
  readonly role?: 'listbox' | 'grid' | 'tree';
  readonly count: number;
  /** One height in pixels for all rows. */
  readonly rowHeight: number;
  /** As high as its content, scrolling with what surrounds it. */
  readonly inline?: boolean;
  /** Index of the active row, which is the selected one; -1 when there is none. */
  readonly active: number;
  renderRow(index: number): ComponentChildren;
  onActivate(index: number): void;
  /** Enter, or a double click. */
  onOpen?(index: number): void;
  /** Keys that the list does not use itself; return true when the key was used. */
  onKey?(event: KeyboardEvent): boolean;
  /** Identity of a row, so that it keeps its element when rows come or go before it. */
  rowKey?(index: number): string | number;
  /** More attributes for a row's element: a class, `aria-level`, `aria-expanded`, ... */
  rowAttributes?(index: number): HTMLAttributes<HTMLDivElement>;
  /** Keep the last row in sight. */
  readonly follow?: boolean;
  onFollowChange?(follow: boolean): void;
  /** Whether a change of `active` scrolls to it; true if not given. */
  readonly reveal?: boolean;
  /** A heading row that stays on top, as high as the others. */
  readonly header?: ComponentChildren;
  readonly class?: string;
  /** For moving the focus here. */
  readonly elementRef?: RefObject<HTMLDivElement | null>;
}

const ROW_ROLES = { listbox: 'option', grid: 'row', tree: 'treeitem' } as const;

/** Chooses how rows are placed; see `VirtualListProps`. */
export function VirtualList(props: VirtualListProps) {
  return props.inline === true ? <InlineList {...props} /> : <FixedList {...props} />;
}

function FixedList(props: VirtualListProps) {
  const own = useRef<HTMLDivElement>(null);
  const scroller = props.elementRef ?? own;
  const layout = useFixedRows({
    scroller,
    count: props.count,
    rowHeight: props.rowHeight,
    headerHeight: props.header === undefined ? 0 : props.rowHeight,
    active: props.active,
    reveals: props.reveal ?? true,
    follow: props.follow ?? false,
  });
  return <ListBody {...props} scroller={scroller} layout={layout} />;
}

function InlineList(props: VirtualListProps) {
  const own = useRef<HTMLDivElement>(null);
  const list = props.elementRef ?? own;
  const { count, rowHeight, active } = props;
  const layout = useInlineRows({ list, count, rowHeight, active });
  return (
    <ListBody {...props} class={clsx('virtual-list-inline', props.class)} scroller={list} layout={layout} />
  );
}

type ListBodyProps = VirtualListProps & {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly layout: RowLayout;
};

function ListBody(props: ListBodyProps) {
  const { layout, scroller, count, active, header, role = 'listbox' } = props;
  const id = useId();
  useFollow({
    scroller,
    layout,
    follow: props.follow ?? false,
    onFollowChange: props.onFollowChange,
  });
  useRevealed(props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A button in a row keeps its own Enter and Space.
    if (event.target !== event.currentTarget && (event.key === 'Enter' || event.key === ' ')) return;
    if (usedKey(event, props)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is listbox, grid or tree, given by the caller
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: each of these roles takes a label
    <div
      ref={scroller}
      class={clsx('virtual-list', props.class)}
      role={role}
      aria-label={props.label}
      aria-rowcount={role === 'grid' ? count + (header === undefined ? 0 : 1) : undefined}
      // A list without any height has no rows, hence none that could be named.
      aria-activedescendant={
        layout.rows.some(({ index }) => index === active) ? `${id}-${active}` : undefined
      }
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={(event) => withRow(event, props.onActivate)}
      onDblClick={(event) => withRow(event, props.onOpen)}
    >
      {header !== undefined && <HeaderRow>{header}</HeaderRow>}
      <div class="virtual-list-content" role="presentation" style={{ height: `${layout.contentHeight}px` }}>
        {layout.rows.map((row) => (
          <ListRow key={keyOf(row.index, props)} {...props} id={`${id}-${row.index}`} row={row} />
        ))}
      </div>
    </div>
  );
}

/** Rows that leave sight give their elements to those that come: cheaper by half than making new ones (measured). */
function keyOf(index: number, { rowKey, inline, layout }: ListBodyProps): string | number {
  if (rowKey !== undefined) return rowKey(index);
  if (inline === true) return index;
  // More than are ever in sight at once, so that no two of them share one.
  const slots = layout.pageSize + 2 * ROWS_AROUND + 4;
  const isInSight = layout.rows.some((row) => Math.abs(row.index - index) === 1);
  return isInSight ? index % slots : 'kept';
}

function HeaderRow({ children }: { readonly children: ComponentChildren }) {
  const position = { role: 'row', 'aria-rowindex': 1 } as const;
  return (
    <div class="virtual-list-header" {...position}>
      {children}
    </div>
  );
}

/** Scrolls to the active row when another one becomes active. */
function useRevealed({ active, count, layout, reveal = true }: ListBodyProps): void {
  const last = useRef(-1);
  useLayoutEffect(() => {
    const far = Math.abs(active - last.current) > layout.pageSize;
    last.current = active;
    if (reveal && active >= 0 && active < count) layout.reveal(active, far ? 'center' : 'nearest');
  }, [active, reveal, layout.pageSize > 0]);
}

function usedKey(event: KeyboardEvent, props: ListBodyProps): boolean {
  const { active, count, layout } = props;
  if (event.key === 'Enter' && props.onOpen !== undefined && active >= 0) {
    props.onOpen(active);
    return true;
  }
  const next = event.shiftKey ? undefined : rowForKey(event.key, { active, count, page: layout.pageSize });
  if (next === undefined) return props.onKey?.(event) ?? false;
  if (next !== active) props.onActivate(next);
  return true;
}

/** Role and position in the whole list, which assistive technology cannot count from the rows in the document. */
function rowAria({ role = 'listbox', count, header, active }: ListBodyProps, index: number) {
  const common = { role: ROW_ROLES[role], 'aria-selected': index === active } as const;
  if (role === 'grid') return { ...common, 'aria-rowindex': index + 1 + (header === undefined ? 0 : 1) };
  return { ...common, 'aria-posinset': index + 1, 'aria-setsize': count };
}

/** One handler on the list serves the clicks on all rows. */
function withRow(event: MouseEvent, act: ((index: number) => void) | undefined): void {
  const row = event.target instanceof Element ? event.target.closest('[data-index]') : null;
  const own = row?.parentElement?.parentElement === event.currentTarget;
  if (own && row instanceof HTMLElement) act?.(Number(row.dataset.index));
}

function ListRow(props: ListBodyProps & { readonly id: string; readonly row: PlacedRow }) {
  const { index, top } = props.row;
  const attributes = props.rowAttributes?.(index);
  return (
    <div
      {...rowAria(props, index)}
      {...attributes}
      id={props.id}
      data-index={index}
      class={clsx('virtual-list-row', attributes?.class)}
      style={{ transform: `translateY(${top}px)`, height: `${props.rowHeight}px` }}
    >
      {props.renderRow(index)}
    </div>
  );
}
