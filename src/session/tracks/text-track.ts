import type { TextSpan } from '../model.ts';

/** Deltas are joined in batches: a rope of a million pieces weighs far more than its text. */
const BATCH = 64;

/** Text that only grows: kept whole once, with the seq and the end offset of every delta. */
export class TextTrack {
  readonly #base: number;
  #text: string;
  #pending: string[] | undefined;
  #length: number;
  /** Seq and end offset of each delta in turn: one list weighs less than two, and most texts are short. */
  #marks: number[] | undefined;

  constructor(base: string) {
    this.#text = base;
    this.#base = base.length;
    this.#length = base.length;
  }

  get length(): number {
    return this.#length;
  }

  get current(): string {
    this.#join();
    return this.#text;
  }

  append(seq: number, delta: string): void {
    this.#length += delta.length;
    if (this.#marks === undefined) this.#marks = [seq, this.#length];
    else this.#marks.push(seq, this.#length);
    if (this.#pending === undefined) this.#pending = [delta];
    else if (this.#pending.push(delta) >= BATCH) this.#join();
  }

  at(seq: number): string {
    const count = this.#countUpTo(seq);
    if (count === this.#count) return this.current;
    const end = count === 0 ? this.#base : this.#marks?.[count * 2 - 1];
    return this.current.slice(0, end);
  }

  /** The piece, as of an event, that holds the character at `offset`; undefined outside the text. */
  spanAt(offset: number, seq: number): TextSpan | undefined {
    if (offset < 0) return undefined;
    if (offset < this.#base) return { start: 0, end: this.#base, seq: -1 };
    const marks = this.#marks ?? [];
    let low = 0;
    let high = this.#countUpTo(seq);
    const count = high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((marks[middle * 2 + 1] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    if (low === count) return undefined;
    const start = low === 0 ? this.#base : (marks[low * 2 - 1] ?? 0);
    return { start, end: marks[low * 2 + 1] ?? 0, seq: marks[low * 2] ?? -1 };
  }

  /** Seq of the last delta by then, or -1. */
  lastSeqAt(seq: number): number {
    const count = this.#countUpTo(seq);
    return count === 0 ? -1 : (this.#marks?.[count * 2 - 2] ?? -1);
  }

  /** Seq of the first delta after `seq`, or Infinity. */
  nextAfter(seq: number): number {
    return this.#marks?.[this.#countUpTo(seq) * 2] ?? Number.POSITIVE_INFINITY;
  }

  get #count(): number {
    return (this.#marks?.length ?? 0) / 2;
  }

  #countUpTo(seq: number): number {
    const marks = this.#marks;
    if (marks === undefined) return 0;
    let low = 0;
    let high = marks.length / 2;
    // Live views ask for the end, where the last delta decides.
    if ((marks[high * 2 - 2] ?? 0) <= seq) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((marks[middle * 2] ?? 0) <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #join(): void {
    if (this.#pending === undefined) return;
    this.#text += this.#pending.join('');
    this.#pending = undefined;
  }
}
