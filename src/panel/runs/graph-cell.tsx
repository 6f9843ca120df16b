import type { GraphLine, GraphRow } from '../../session/graph/lanes.ts';
import type { RunEdgeKind } from '../../session/graph/run-node.ts';
import { graphColumns, hiddenColumns } from './graph-columns.ts';
import { GraphStroke } from './graph-stroke.tsx';

const HEIGHT = 20;
const MIDDLE = HEIGHT / 2;

interface GraphCellProps {
  readonly row: GraphRow;
  /** Columns of the whole graph. */
  readonly width: number;
  /** What kind of edge leads to a run. */
  kindOf(run: number): RunEdgeKind | undefined;
  /** True where no run stands: the lines only pass. */
  readonly isPassing?: boolean;
}

/** The lines beside a run, as `git log --graph` draws them; each kind of edge has a line of its own. */
export function GraphCell({ row, width, kindOf, isPassing = false }: GraphCellProps) {
  const columns = graphColumns(width);
  const { pitch, drawn, pixels } = columns;
  const x = (column: number) => Math.min(column, drawn) * pitch + pitch / 2;
  const line = (path: string, { column, to }: GraphLine) => (
    <GraphStroke key={`${path} ${column}`} kind={kindOf(to) ?? 'sequence'} path={path} />
  );
  const isDrawn = ({ column }: GraphLine) => column < drawn;
  const dot = x(row.column);
  const hidden = isPassing ? 0 : hiddenColumns(row, columns);
  return (
    <svg
      class="graph-cell"
      width={pixels}
      height={HEIGHT}
      viewBox={`0 0 ${pixels} ${HEIGHT}`}
      aria-hidden="true"
    >
      {row.above.filter(isDrawn).map((part) => line(`M${x(part.column)} 0V${MIDDLE}`, part))}
      {row.below.filter(isDrawn).map((part) => line(`M${x(part.column)} ${MIDDLE}V${HEIGHT}`, part))}
      {row.opens.map((part) =>
        line(`M${dot} ${MIDDLE}Q${x(part.column)} ${MIDDLE} ${x(part.column)} ${HEIGHT}`, part),
      )}
      {!isPassing && <circle class="graph-dot" cx={dot} cy={MIDDLE} r={2.5} />}
      {hidden > 0 && (
        <text class="graph-more" x={(drawn + 1) * pitch} y={MIDDLE}>
          +{hidden}
        </text>
      )}
    </svg>
  );
}
