/** Rows of a page; a power of two, so that a row is found by shifting and masking. */
export const PAGE_ROWS = 4096;
const ROW_BITS = 12;

/** A page of the log: its rows in columns. Pages never move or grow, so a long log is never copied. */
export class LogPage {
  readonly raw = new Array<string | undefined>(PAGE_ROWS);
  readonly types = new Uint32Array(PAGE_ROWS);
  readonly streams = new Uint32Array(PAGE_ROWS);
  readonly frames = new Uint32Array(PAGE_ROWS);
  /** Run index; -1 for none. */
  readonly runs = new Int32Array(PAGE_ROWS).fill(-1);
  readonly times = new Float64Array(PAGE_ROWS);
}

/** Which page a row is on. */
export function pageOf(seq: number): number {
  return seq >>> ROW_BITS;
}

/** Where on its page a row is. */
export function rowOf(seq: number): number {
  return seq & (PAGE_ROWS - 1);
}
