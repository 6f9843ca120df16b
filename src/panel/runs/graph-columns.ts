import type { GraphRow } from '../../session/graph/lanes.ts';

/** How a graph's columns share the room beside the names, in pixels. */
export interface GraphColumns {
  /** Of one column. */
  readonly pitch: number;
  /** Columns that are drawn; what is beyond is counted. */
  readonly drawn: number;
  /** Of the whole graph, with the count. */
  readonly pixels: number;
}

const ROOM = 80;
const WIDEST = 10;
const NARROWEST = 5;
const COUNT = 25;

/** Columns get narrower as there are more; those that would be too narrow to tell apart are not drawn. */
export function graphColumns(width: number): GraphColumns {
  const pitch = Math.min(WIDEST, Math.max(NARROWEST, Math.floor(ROOM / width)));
  if (width * pitch <= ROOM) return { pitch, drawn: width, pixels: width * pitch };
  return { pitch, drawn: (ROOM - COUNT) / pitch, pixels: ROOM };
}

/** How many columns beyond the drawn ones have something in a row: a line, or the run itself. */
export function hiddenColumns(row: GraphRow, { drawn }: GraphColumns): number {
  const columns = [row.column, ...[...row.above, ...row.below, ...row.opens].map(({ column }) => column)];
  return new Set(columns.filter((column) => column >= drawn)).size;
}
