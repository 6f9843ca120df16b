import type { GraphLine, GraphRow } from '../../session/graph/lanes.ts';
import type { RunEdgeKind } from '../../session/graph/run-node.ts';

/** Width of a column and height of a row, in pixels. */
const COLUMN = 10;
const HEIGHT = 20;
const MIDDLE = HEIGHT / 2;

/** More branches side by side than this are drawn on top of each other in the last column. */
const MAX_COLUMNS = 8;

interface GraphCellProps {
  readonly row: GraphRow;
  /** Columns of the whole graph. */
  readonly width: number;
  /** What kind of edge leads to a run. */
  kindOf(run: number): RunEdgeKind | undefined;
}

/** The lines beside a run, as `git log --graph` draws them; each kind of edge has a line of its own. */
export function GraphCell({ row, width, kindOf }: GraphCellProps) {
  const x = (column: number) => Math.min(column, MAX_COLUMNS - 1) * COLUMN + COLUMN / 2;
  const line = (path: string, { column, to }: GraphLine) => (
    <path key={`${path} ${column}`} class={`graph-line graph-${kindOf(to) ?? 'sequence'}`} d={path} />
  );
  const pixels = Math.min(width, MAX_COLUMNS) * COLUMN;
  const dot = x(row.column);
  return (
    <svg
      class="graph-cell"
      width={pixels}
      height={HEIGHT}
      viewBox={`0 0 ${pixels} ${HEIGHT}`}
      aria-hidden="true"
    >
      {row.above.map((part) => line(`M${x(part.column)} 0V${MIDDLE}`, part))}
      {row.below.map((part) => line(`M${x(part.column)} ${MIDDLE}V${HEIGHT}`, part))}
      {row.opens.map((part) =>
        line(`M${dot} ${MIDDLE}Q${x(part.column)} ${MIDDLE} ${x(part.column)} ${HEIGHT}`, part),
      )}
      <circle class="graph-dot" cx={dot} cy={MIDDLE} r={2.5} />
    </svg>
  );
}
