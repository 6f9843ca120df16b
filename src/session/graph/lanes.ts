import type { RunNode } from './run-node.ts';

/** A line of the drawn graph: one run, and the columns that are drawn beside it. */
export interface GraphRow {
  readonly run: number;
  /** Column of the run's dot, 0-based. */
  readonly column: number;
  /** Columns with a line from above that ends in or passes this row. */
  readonly above: readonly number[];
  /** Columns with a line that goes on below this row. */
  readonly below: readonly number[];
  /** Columns of branches that leave this run's dot, to the row below. */
  readonly opens: readonly number[];
}

/** Runs that hang together, drawn as one graph. */
export interface GraphSection {
  readonly rows: readonly GraphRow[];
  /** Number of columns. */
  readonly width: number;
}

/** A branch: runs of which each is the first to continue the one before. */
interface Branch {
  readonly rows: number[];
  /** Row of the run that it leaves; -1 for a branch from nowhere. */
  readonly leaves: number;
  column: number;
}

/**
 * Lays runs out as `git log --graph` does, but the oldest first: one row a run, one column a branch, a column used
 * again once its branch has ended. `order` names the runs of a section, oldest first; edges that lead out of it, or
 * downwards (a parent that came later), are not lines of the graph. Linear in runs times columns.
 */
export function layOut(nodes: readonly RunNode[], order: readonly number[]): GraphSection {
  const rowOf = new Map(order.map((run, row) => [run, row]));
  const parents = order.map((run, row) => parentRow(nodes[run], row, rowOf));
  const branches = findBranches(parents);
  const width = assignColumns(branches);
  return { rows: drawRows(order, branches), width };
}

function parentRow(node: RunNode | undefined, row: number, rowOf: ReadonlyMap<number, number>): number {
  const parent = rowOf.get(node?.edges[0]?.from ?? -1) ?? -1;
  return parent < row ? parent : -1;
}

/** The first run to continue another goes on in its branch; every further one begins a branch. */
function findBranches(parents: readonly number[]): readonly Branch[] {
  const branchAt: Branch[] = [];
  const branches: Branch[] = [];
  for (const [row, parent] of parents.entries()) {
    const above = branchAt[parent];
    const isContinued = above === undefined || above.rows.at(-1) !== parent;
    const branch = isContinued ? { rows: [row], leaves: parent, column: 0 } : above;
    if (isContinued) branches.push(branch);
    else branch.rows.push(row);
    branchAt[row] = branch;
  }
  return branches;
}

/** A branch holds its column from the run that it leaves to its last run. Returns how many columns there are. */
function assignColumns(branches: readonly Branch[]): number {
  const heldUntil: number[] = [];
  const byStart = [...branches].sort((one, other) => startOf(one) - startOf(other));
  for (const branch of byStart) {
    const start = startOf(branch);
    const free = heldUntil.findIndex(
      (until) => until < start || (branch.leaves === -1 && until < firstRow(branch)),
    );
    branch.column = free === -1 ? heldUntil.length : free;
    heldUntil[branch.column] = branch.rows.at(-1) ?? start;
  }
  return heldUntil.length;
}

function startOf(branch: Branch): number {
  return branch.leaves === -1 ? firstRow(branch) : branch.leaves;
}

function firstRow(branch: Branch): number {
  return branch.rows[0] ?? 0;
}

interface DrawnRow {
  readonly run: number;
  column: number;
  readonly above: number[];
  readonly below: number[];
  readonly opens: number[];
}

function drawRows(order: readonly number[], branches: readonly Branch[]): readonly GraphRow[] {
  const rows = order.map((run): DrawnRow => ({ run, column: 0, above: [], below: [], opens: [] }));
  for (const branch of branches) drawBranch(rows, branch);
  return rows;
}

function drawBranch(rows: readonly DrawnRow[], branch: Branch): void {
  const { column, leaves } = branch;
  const own = new Set(branch.rows);
  const last = branch.rows.at(-1) ?? 0;
  rows[leaves]?.opens.push(column);
  for (let at = leaves === -1 ? firstRow(branch) : leaves + 1; at <= last; at += 1) {
    const row = rows[at];
    if (row === undefined) return;
    if (own.has(at)) row.column = column;
    if (leaves !== -1 || at > firstRow(branch)) row.above.push(column);
    if (at < last) row.below.push(column);
  }
}
