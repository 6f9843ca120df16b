import type { RunNode } from './run-node.ts';

/** A piece of the line from a run to one that follows it. */
export interface GraphLine {
  /** 0-based. */
  readonly column: number;
  /** The run that the line leads to. */
  readonly to: number;
}

/** A row of the drawn graph: one run, and the lines that are drawn beside it. */
export interface GraphRow {
  readonly run: number;
  /** Column of the run's dot, 0-based. */
  readonly column: number;
  /** Lines from above that end in or pass this row. */
  readonly above: readonly GraphLine[];
  /** Lines that go on below this row. */
  readonly below: readonly GraphLine[];
  /** Lines of branches that leave this run's dot, to the row below. */
  readonly opens: readonly GraphLine[];
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
  const parents = order.map((run, row) => parentRow(nodes[run], { row, rowOf, nodes }));
  const branches = findBranches(parents, (row) => nodes[order[row] ?? -1]?.edges[0]?.kind === 'spawned');
  const width = assignColumns(branches);
  return { rows: drawRows(order, branches), width };
}

function parentRow(node: RunNode | undefined, { row, rowOf, nodes }: Rows): number {
  const from = node?.edges[0]?.from ?? -1;
  // What follows a replay follows the run that it is folded into.
  const parent = rowOf.get(from) ?? rowOf.get(nodes[from]?.replayOf ?? -1) ?? -1;
  return parent < row ? parent : -1;
}

interface Rows {
  readonly row: number;
  readonly rowOf: ReadonlyMap<number, number>;
  readonly nodes: readonly RunNode[];
}

/** The first run to continue another goes on in its branch; every further one begins a branch, as does what it spawned. */
function findBranches(parents: readonly number[], isSpawned: (row: number) => boolean): readonly Branch[] {
  const branchAt: Branch[] = [];
  const branches: Branch[] = [];
  for (const [row, parent] of parents.entries()) {
    const above = branchAt[parent];
    const goesOn = above !== undefined && above.rows.at(-1) === parent && !isSpawned(row);
    const branch = goesOn ? above : { rows: [row], leaves: parent, column: 0 };
    if (goesOn) branch.rows.push(row);
    else branches.push(branch);
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
  readonly above: GraphLine[];
  readonly below: GraphLine[];
  readonly opens: GraphLine[];
}

function drawRows(order: readonly number[], branches: readonly Branch[]): readonly GraphRow[] {
  const rows = order.map((run): DrawnRow => ({ run, column: 0, above: [], below: [], opens: [] }));
  for (const branch of branches) drawBranch(rows, branch);
  return rows;
}

function drawBranch(rows: readonly DrawnRow[], { column, leaves, rows: own }: Branch): void {
  let from = leaves;
  for (const at of own) {
    const end = rows[at];
    if (end === undefined) return;
    end.column = column;
    if (from !== -1) drawLine(rows, { from, at }, { column, to: end.run });
    from = at;
  }
}

/** From a dot to the next one of the branch; the first line of a branch leaves another branch's dot. */
function drawLine(
  rows: readonly DrawnRow[],
  { from, at }: { readonly from: number; readonly at: number },
  line: GraphLine,
): void {
  const start = rows[from];
  if (start?.column === line.column) start.below.push(line);
  else start?.opens.push(line);
  for (let row = from + 1; row <= at; row += 1) {
    rows[row]?.above.push(line);
    if (row < at) rows[row]?.below.push(line);
  }
}
