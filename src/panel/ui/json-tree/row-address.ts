import { childIndex, isContainer } from './json-node.ts';
import type { Block } from './layout.ts';
import { keysOfLink } from './path-link.ts';
import { lastOpenAt, type TreeRow } from './rows.ts';

/** Which row is meant, independent of what lies above it. */
export interface RowAddress {
  /** Keys from the root; for an extra, of the node it lies below. */
  readonly keys: readonly string[];
  /** Set for a row that is no node: the line of a text, or an extra of an object or array. */
  readonly below?: { readonly kind: 'line' | 'extra'; readonly number: number };
}

/** The address of a row, good for as long as its path is. */
export function addressOf(row: TreeRow): RowAddress {
  const keys = keysOfLink(row.path);
  if (row.line !== undefined) return { keys, below: { kind: 'line', number: row.position } };
  if (row.extra === undefined) return { keys };
  const number = row.position - (row.setSize - row.extraCount);
  return { keys: keys.slice(0, -1), below: { kind: 'extra', number } };
}

/** Where a row is now; its nearest shown ancestor when it is hidden or gone. */
export function rowIndexOf(root: Block | undefined, address: RowAddress): number {
  let block = root;
  let row = 0;
  for (const key of address.keys) {
    if (block === undefined || !isContainer(block.value)) return row;
    const index = childIndex(block.value, key);
    if (index < 0) return row;
    const open = block.open[lastOpenAt(block.open, (child) => child.index <= index)];
    const inside = open?.index === index ? open.block : undefined;
    const shift = open === undefined ? 0 : open.shift + (inside === undefined ? open.block.rowCount : 0);
    row += 1 + index + shift;
    block = inside;
  }
  return row + rowsBelow(block, address.below);
}

function rowsBelow(block: Block | undefined, below: RowAddress['below']): number {
  if (block === undefined || below === undefined) return 0;
  if (below.kind === 'line') return Math.min(below.number, block.lines.length - 1) + 1;
  if (below.number >= block.extras.length) return 0;
  return 1 + block.rowCount - block.extras.length + below.number;
}
