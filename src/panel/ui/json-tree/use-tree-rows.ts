import { useMemo } from 'preact/hooks';
import { type Block, layOut, type TreeSource } from './layout.ts';
import { rowIndexOf } from './row-address.ts';
import { rowCountOf, rowsBetween, type TreeRow } from './rows.ts';
import type { TreeState } from './tree-state.ts';

interface TreeRowsOptions extends Omit<TreeSource, 'expansion'> {
  readonly state: TreeState;
}

/** The rows of a tree as it is now. */
export interface ShownRows {
  readonly count: number;
  /** Index of the active row; -1 when there is none. */
  readonly active: number;
  /** True while the active row is to be kept in sight: since the user moved to it, until the value changes. */
  readonly isRevealed: boolean;
  rowAt(index: number): TreeRow;
}

/** Rows are read this many at a time; the way down to the first of them is walked once. */
const PAGE = 64;

/** Lays the tree out when value, notes, expansion or width change, and reads rows as they are asked for. */
export function useTreeRows(options: TreeRowsOptions): ShownRows {
  const { state, value, notes, openByDefault, opensMarked, columns } = options;
  const expansion = state.expansion.value;
  const cache = useMemo(() => new WeakMap<object, Block>(), [columns, opensMarked]);
  const { root, rowAt } = useMemo(() => {
    const source: TreeSource = { value, notes, expansion, openByDefault, opensMarked, columns };
    const laidOut = layOut(source, cache);
    return { root: laidOut, rowAt: pagedRows(source, laidOut) };
  }, [value, notes, expansion, openByDefault, opensMarked, columns]);

  const address = state.active.value;
  const movedIn = useMemo(() => ({ value }), [state.revealed.value]);
  return {
    count: rowCountOf(root),
    active: address === undefined ? -1 : rowIndexOf(root, address),
    isRevealed: movedIn.value === value,
    rowAt,
  };
}

function pagedRows(source: TreeSource, root: Block | undefined): (index: number) => TreeRow {
  const pages = new Map<number, readonly TreeRow[]>();
  return (index) => {
    const number = Math.floor(index / PAGE);
    let page = pages.get(number);
    if (page === undefined) {
      page = rowsBetween(source, root, { from: number * PAGE, to: (number + 1) * PAGE });
      pages.set(number, page);
    }
    const row = page[index % PAGE];
    if (row === undefined) throw new RangeError(`Expected a row at ${index} of ${rowCountOf(root)}`);
    return row;
  };
}
