import { Stretches } from './stretches.ts';

/** Rows of a page; a power of two, so that a row is found by shifting and masking. */
export const PAGE_ROWS = 4096;
const ROW_BITS = 12;
const WORD_BYTES = 4;
const WORD_COLUMNS = 3;
const WORDS_BYTES = PAGE_ROWS * WORD_BYTES;

/** A page of the log: its rows in columns. Pages never move or grow, so a long log is never copied. */
export class LogPage {
  /** What many rows share. */
  readonly stretches = new Stretches();
  /** Which stretch each row is in: on a page there are fewer than 2^16. */
  readonly stretchOf: Uint16Array;
  /** Where the payloads begin and end in the text of their stretch. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly types: Uint32Array;

  constructor() {
    // One piece of memory: asking the engine for four is as dear as parsing hundreds of events.
    const cells = new ArrayBuffer(WORDS_BYTES * WORD_COLUMNS + PAGE_ROWS * 2);
    this.starts = new Uint32Array(cells, 0, PAGE_ROWS);
    this.ends = new Uint32Array(cells, WORDS_BYTES, PAGE_ROWS);
    this.types = new Uint32Array(cells, WORDS_BYTES * 2, PAGE_ROWS);
    this.stretchOf = new Uint16Array(cells, WORDS_BYTES * WORD_COLUMNS, PAGE_ROWS);
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
