import { childAt, childCount, childKey, isContainer, isList } from './json-node.ts';
import { type Block, isExpandable, type OpenChild, type TreeSource } from './layout.ts';
import type { ExtraRow, NodeNote } from './node-note.ts';
import type { PathLink } from './path-link.ts';

/** One line of the tree. */
export interface TreeRow {
  readonly index: number;
  readonly depth: number;
  /** Undefined for the root. */
  readonly path: PathLink | undefined;
  readonly value: unknown;
  readonly note: NodeNote | undefined;
  /** Set when the row stands for something that is no member of the value. */
  readonly extra: ExtraRow | undefined;
  /** Set when the row is one line of a text that is shown whole. */
  readonly line: string | undefined;
  readonly childCount: number;
  readonly expandable: boolean;
  readonly open: boolean;
  /** 0-based place among the siblings, and how many there are; extras come last. */
  readonly position: number;
  readonly setSize: number;
  readonly extraCount: number;
}

interface Level {
  readonly block: Block;
  readonly path: PathLink | undefined;
  /** Next row of this level: a child or a line, or past them an extra. */
  next: number;
  /** The open child at or after `next`. */
  nextOpen: number;
}

/** Number of rows: the root's and those below it. */
export function rowCountOf(root: Block | undefined): number {
  return 1 + (root?.rowCount ?? 0);
}

/** The rows `from` up to and without `to`; costs the way down once, then one step a row. */
export function rowsBetween(
  source: TreeSource,
  root: Block | undefined,
  range: { readonly from: number; readonly to: number },
): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const to = Math.min(range.to, rowCountOf(root));
  if (range.from <= 0 && to > 0) rows.push(rootRow(source, root));
  if (root === undefined) return rows;
  const first = Math.max(range.from, 1);
  const levels = descend(root, first - 1);
  for (let index = first; index < to; index += 1) rows.push(takeRow(levels, index, source.columns));
  return rows;
}

function rootRow(source: TreeSource, root: Block | undefined): TreeRow {
  const { value, notes } = source;
  const state = { path: undefined, index: 0, depth: 0, open: root !== undefined, columns: source.columns };
  return { ...nodeRow(value, notes, state), position: 0, setSize: 1, extraCount: 0 };
}

/** The levels that are open around the row that lies `offset` rows below the root's. */
function descend(root: Block, offset: number): Level[] {
  const levels: Level[] = [];
  let level: Level | undefined = { block: root, path: undefined, next: 0, nextOpen: 0 };
  let rest = offset;
  while (level !== undefined) {
    levels.push(level);
    const before = lastOpenAt(level.block.open, (child) => child.index + child.shift <= rest);
    const open: OpenChild | undefined = level.block.open[before];
    const inside = open === undefined ? 0 : rest - (open.index + open.shift);
    if (open !== undefined && inside > 0 && inside <= open.block.rowCount) {
      level.next = open.index + 1;
      level.nextOpen = before + 1;
      level = { block: open.block, path: linkTo(level, open.index), next: 0, nextOpen: 0 };
      rest = inside - 1;
      continue;
    }
    const passed = open !== undefined && inside > 0;
    level.next = rest - (open?.shift ?? 0) - (passed ? open.block.rowCount : 0);
    level.nextOpen = passed ? before + 1 : Math.max(before, 0);
    level = undefined;
  }
  return levels;
}

/** Position of the last open child that `holds` is true of, which must hold for a prefix; else -1. */
export function lastOpenAt(open: readonly OpenChild[], holds: (child: OpenChild) => boolean): number {
  let low = 0;
  let high = open.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const child = open[middle];
    if (child !== undefined && holds(child)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function linkTo(level: Level, index: number): PathLink | undefined {
  const { value } = level.block;
  if (!isContainer(value)) return level.path;
  return { parent: level.path, key: childKey(value, index), isIndex: isList(value) };
}

function takeRow(levels: Level[], index: number, columns: number): TreeRow {
  let level = levels.at(-1);
  while (level !== undefined && level.next >= level.block.childCount + level.block.extras.length) {
    levels.pop();
    level = levels.at(-1);
  }
  if (level === undefined) throw new RangeError(`Expected a row at ${index}, the tree ends before it`);
  const position = level.next;
  level.next += 1;
  if (position >= level.block.childCount) return extraRow(level, position, index);
  if (typeof level.block.value === 'string') return lineRow(level, position, index);
  const open = level.block.open[level.nextOpen];
  const opened = open?.index === position ? open.block : undefined;
  const row = childRow(level, position, { index, columns, open: opened !== undefined });
  if (opened !== undefined) {
    level.nextOpen += 1;
    levels.push({ block: opened, path: row.path, next: 0, nextOpen: 0 });
  }
  return row;
}

function nodeRow(
  value: unknown,
  notes: TreeSource['notes'],
  { columns, ...state }: Pick<TreeRow, 'path' | 'index' | 'depth' | 'open'> & { readonly columns: number },
) {
  const { path, depth } = state;
  return {
    ...state,
    value,
    note: notes?.value,
    extra: undefined,
    line: undefined,
    childCount: childCount(value),
    expandable: isExpandable(value, notes, { columns, depth, keyLength: path?.key.length ?? 0 }),
  };
}

function placeIn(block: Block, position: number) {
  const extraCount = block.extras.length;
  return { position, setSize: block.childCount + extraCount, extraCount };
}

function childRow(
  level: Level,
  position: number,
  state: { readonly index: number; readonly columns: number; readonly open: boolean },
): TreeRow {
  const { block } = level;
  const path = linkTo(level, position);
  const value = isContainer(block.value) ? childAt(block.value, position) : undefined;
  const notes = path === undefined ? undefined : block.notes?.children.get(path.key);
  const row = nodeRow(value, notes, { ...state, path, depth: block.depth + 1 });
  return { ...row, ...placeIn(block, position) };
}

function lineRow(level: Level, position: number, index: number): TreeRow {
  const { block, path } = level;
  const text = typeof block.value === 'string' ? block.value : '';
  const row = nodeRow(text, undefined, { path, index, depth: block.depth + 1, open: false, columns: 0 });
  const line = text.slice(block.lines[position], block.lines[position + 1]).replace(/\n$/, '');
  return { ...row, ...placeIn(block, position), line, expandable: false };
}

function extraRow(level: Level, position: number, index: number): TreeRow {
  const { block } = level;
  const extra = block.extras[position - block.childCount];
  const path = { parent: level.path, key: extra?.key ?? '', isIndex: isList(block.value) };
  const value = extra?.kind === 'removed' ? extra.value : undefined;
  const row = nodeRow(value, undefined, { path, index, depth: block.depth + 1, open: false, columns: 0 });
  return { ...row, ...placeIn(block, position), extra, expandable: false };
}
