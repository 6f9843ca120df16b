import { type Container, childAt, childCount, childIndex, childKey, isContainer } from './json-node.ts';
import type { ExtraRow, NodeNote } from './node-note.ts';
import type { PathTree } from './path-tree.ts';
import { isLongText, type LinePlace, lineStarts } from './text-lines.ts';

/** Which nodes the user opened (true) and closed (false); the rest follows `OpenByDefault`. */
export type Expansion = PathTree<boolean>;

/** Nodes above `depth` with at most `size` children start open; the root always does. */
export interface OpenByDefault {
  readonly depth: number;
  readonly size: number;
}

/** What a tree shows and how. */
export interface TreeSource {
  readonly value: unknown;
  readonly expansion: Expansion | undefined;
  readonly notes: PathTree<NodeNote> | undefined;
  readonly openByDefault: OpenByDefault;
  /** True to open nodes with marks inside, unless the user closed them. */
  readonly opensMarked: boolean;
  /** Characters that fit a line, for texts that are shown whole. */
  readonly columns: number;
}

/** An open node inside an open node. */
export interface OpenChild {
  /** Position among its siblings. */
  readonly index: number;
  /** Rows that open siblings before it add beyond their own. */
  readonly shift: number;
  readonly block: Block;
}

/** One open node with its rows counted; its closed children are not looked at. */
export interface Block {
  /** An object, an array, or a text whose rows are its lines. */
  readonly value: Container | string;
  readonly expansion: Expansion | undefined;
  readonly notes: PathTree<NodeNote> | undefined;
  readonly depth: number;
  readonly childCount: number;
  readonly extras: readonly ExtraRow[];
  readonly open: readonly OpenChild[];
  /** Of a text: where each line starts. */
  readonly lines: readonly number[];
  /** Rows below this node. */
  readonly rowCount: number;
}

/** Blocks by value: what is structurally shared with the tree before is not laid out again. */
export type BlockCache = WeakMap<object, Block>;

interface Frame {
  readonly place: Place & { readonly value: Container };
  readonly candidates: readonly number[];
  next: number;
  readonly open: OpenChild[];
  shift: number;
}

interface Place {
  readonly value: unknown;
  readonly expansion: Expansion | undefined;
  readonly notes: PathTree<NodeNote> | undefined;
  readonly depth: number;
  readonly keyLength: number;
  /** Position among its siblings. */
  readonly index: number;
}

interface Walk {
  readonly source: TreeSource;
  readonly cache: BlockCache;
  readonly stack: Frame[];
}

const NONE: readonly never[] = [];

/** True when the node has rows below it to open. */
export function isExpandable(
  value: unknown,
  notes: PathTree<NodeNote> | undefined,
  place: LinePlace,
): boolean {
  if (!isContainer(value)) return isLongText(value, place);
  return childCount(value) > 0 || (notes?.value?.extras?.length ?? 0) > 0;
}

/** Counts the rows of every open node; undefined when the root is closed or has no rows below it. */
export function layOut(source: TreeSource, cache: BlockCache): Block | undefined {
  const place: Place = { ...source, depth: 0, keyLength: 0, index: 0 };
  const walk: Walk = { source, cache, stack: [] };
  let finished = enter(place, walk);
  for (let frame = walk.stack.at(-1); frame !== undefined; frame = walk.stack.at(-1)) {
    const index = frame.candidates[frame.next];
    frame.next += 1;
    if (index !== undefined) {
      adopt(frame, index, enter(placeOfChild(frame, index), walk));
      continue;
    }
    finished = finish(frame, cache);
    walk.stack.pop();
    const parent = walk.stack.at(-1);
    if (parent !== undefined) adopt(parent, frame.place.index, finished);
  }
  return finished;
}

function placeOfChild(frame: Frame, index: number): Place {
  const { value, expansion, notes, depth } = frame.place;
  const key = childKey(value, index);
  return {
    value: childAt(value, index),
    expansion: expansion?.children.get(key),
    notes: notes?.children.get(key),
    depth: depth + 1,
    keyLength: key.length,
    index,
  };
}

/** The block of a text or of a container laid out before; other open containers go on the stack instead. */
function enter(place: Place, walk: Walk): Block | undefined {
  const { value, depth } = place;
  const rules = walk.source.openByDefault;
  const { columns } = walk.source;
  if (!isExpandable(value, place.notes, { columns, depth, keyLength: place.keyLength })) return undefined;
  if (!isContainer(value)) return textBlock(place, columns);
  const known = walk.cache.get(value);
  if (known?.depth === depth && known.expansion === place.expansion && known.notes === place.notes) {
    return known;
  }
  const count = childCount(value);
  const isMarked = walk.source.opensMarked && place.notes?.value?.mark === 'inside';
  const byDefault = depth === 0 || isMarked || (depth < rules.depth && count <= rules.size);
  if (!(place.expansion?.value ?? byDefault)) return undefined;
  const childrenOpen = depth + 1 < rules.depth && count <= rules.size;
  const marked = walk.source.opensMarked ? place.notes : undefined;
  const candidates = childrenOpen ? everyIndex(count) : openedIndices(value, place.expansion, marked);
  walk.stack.push({ place: { ...place, value }, candidates, next: 0, open: [], shift: 0 });
  return undefined;
}

function textBlock(place: Place, columns: number): Block | undefined {
  const { value, expansion, notes, depth } = place;
  if (typeof value !== 'string' || expansion?.value !== true) return undefined;
  const lines = lineStarts(value, Math.max(20, columns - 2 * depth));
  const rowCount = lines.length;
  return { value, expansion, notes, depth, childCount: rowCount, extras: NONE, open: NONE, lines, rowCount };
}

function everyIndex(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Of a container with more children that have marks inside, none opens by itself: nobody could read them all. */
export const MOST_OPENED_BY_MARKS = 1_000;

function openedIndices(
  value: Container,
  expansion: Expansion | undefined,
  marked: PathTree<NodeNote> | undefined,
): readonly number[] {
  const indices = new Set<number>();
  for (const [key, branch] of expansion?.children ?? []) {
    if (branch.value === true) indices.add(childIndex(value, key));
  }
  for (const key of keysMarkedInside(marked)) indices.add(childIndex(value, key));
  indices.delete(-1);
  return [...indices].sort((a, b) => a - b);
}

function keysMarkedInside(marked: PathTree<NodeNote> | undefined): readonly string[] {
  const keys: string[] = [];
  for (const [key, branch] of marked?.children ?? []) {
    if (branch.value?.mark !== 'inside') continue;
    if (keys.length === MOST_OPENED_BY_MARKS) return NONE;
    keys.push(key);
  }
  return keys;
}

function adopt(parent: Frame, index: number, block: Block | undefined): void {
  if (block === undefined) return;
  parent.open.push({ index, shift: parent.shift, block });
  parent.shift += block.rowCount;
}

function finish(frame: Frame, cache: BlockCache): Block {
  const { value, expansion, notes, depth } = frame.place;
  const extras = notes?.value?.extras ?? NONE;
  const count = childCount(value);
  const rowCount = count + frame.shift + extras.length;
  const { open } = frame;
  const block: Block = {
    value,
    expansion,
    notes,
    depth,
    childCount: count,
    extras,
    open,
    lines: NONE,
    rowCount,
  };
  cache.set(value, block);
  return block;
}
