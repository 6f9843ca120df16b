/** Rows of a page; a power of two, so that a row is found by shifting and masking. */
export const PAGE_ROWS = 4096;
const ROW_BITS = 12;
const WORD_COLUMNS = 6;

/** A page of the log: its rows in columns. Pages never move or grow, so a long log is never copied. */
export class LogPage {
  /** Texts that hold the payloads: rows of one chunk share its text, since a million strings are dear to keep. */
  readonly texts = new Array<string | undefined>(PAGE_ROWS);
  readonly times: Float64Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly types: Uint32Array;
  readonly streams: Uint32Array;
  readonly frames: Uint32Array;
  /** Run index; -1 for none. */
  readonly runs: Int32Array;

  constructor() {
    // One piece of memory: asking the engine for seven is as dear as parsing hundreds of events.
    const cells = new ArrayBuffer(PAGE_ROWS * (8 + WORD_COLUMNS * 4));
    const wordsAt = (column: number) => PAGE_ROWS * (8 + column * 4);
    this.times = new Float64Array(cells, 0, PAGE_ROWS);
    this.starts = new Uint32Array(cells, wordsAt(0), PAGE_ROWS);
    this.ends = new Uint32Array(cells, wordsAt(1), PAGE_ROWS);
    this.types = new Uint32Array(cells, wordsAt(2), PAGE_ROWS);
    this.streams = new Uint32Array(cells, wordsAt(3), PAGE_ROWS);
    this.frames = new Uint32Array(cells, wordsAt(4), PAGE_ROWS);
    this.runs = new Int32Array(cells, wordsAt(5), PAGE_ROWS).fill(-1);
  }
}

/** Which page a row is on. */
export function pageOf(seq: number): number {
  return seq >>> ROW_BITS;
}

/** Where on its page a row is. */
export function rowOf(seq: number): number {
  return seq & (PAGE_ROWS - 1);
}
