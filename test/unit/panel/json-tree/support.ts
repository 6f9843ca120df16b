import { NOTHING_OPENED } from '../../../../src/panel/ui/json-tree/expansion.ts';
import { type Block, layOut, type TreeSource } from '../../../../src/panel/ui/json-tree/layout.ts';
import { keysOfLink, pointerOf } from '../../../../src/panel/ui/json-tree/path-link.ts';
import { rowCountOf, rowsBetween, type TreeRow } from '../../../../src/panel/ui/json-tree/rows.ts';

/** A tree of `value` with only the root open, unless `more` says otherwise. */
export function treeOf(value: unknown, more: Partial<TreeSource> = {}) {
  const source: TreeSource = {
    value,
    expansion: NOTHING_OPENED,
    notes: undefined,
    openByDefault: { depth: 1, size: 0 },
    opensMarked: false,
    columns: 80,
    ...more,
  };
  const cache = new WeakMap<object, Block>();
  const root = layOut(source, cache);
  const rows = rowsBetween(source, root, { from: 0, to: rowCountOf(root) });
  return {
    source,
    cache,
    root,
    rows,
    get lines() {
      return rows.map(lineOf);
    },
  };
}

/** `+` closed, `-` open, then the pointer. */
function lineOf(row: TreeRow): string {
  const sign = row.expandable ? (row.open ? '-' : '+') : ' ';
  const extra = row.extra === undefined ? '' : ` (${row.extra.kind})`;
  const line = row.line === undefined ? '' : ` |${row.line}|`;
  return `${sign}${pointerOf(keysOfLink(row.path))}${extra}${line}`;
}

/** An object that holds an object ... `depth` times, around `inner`. */
export function nested(depth: number, inner: unknown): unknown {
  let value = inner;
  for (let level = 0; level < depth; level += 1) value = { a: value };
  return value;
}
