import { countUpTo } from '../as-of.ts';
import type { TextSpan } from '../model.ts';

/** Deltas are joined in batches: a rope of a million pieces weighs far more than its text. */
const BATCH = 64;

/** Text that only grows: kept whole once, with the seq and the end offset of every delta. */
export class TextTrack {
  readonly #base: number;
  #text: string;
  #pending: string[] | undefined;
  #length: number;
  /** End offset of each delta. */
  #ends: number[] | undefined;
  #firstSeq = -1;
  /** Seq of each delta; not kept while they follow each other without a gap, as most do. */
  #seqs: number[] | undefined;

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
    this.#mark(seq);
    if (this.#pending === undefined) this.#pending = [delta];
    else if (this.#pending.push(delta) >= BATCH) this.#join();
  }

  at(seq: number): string {
    const count = this.#countUpTo(seq);
    if (count === this.#count) return this.current;
    return this.current.slice(0, this.#endOf(count - 1));
  }

  /** The piece, as of an event, that holds the character at `offset`; undefined outside the text. */
  spanAt(offset: number, seq: number): TextSpan | undefined {
    if (offset < 0) return undefined;
    if (offset < this.#base) return { start: 0, end: this.#base, seq: -1 };
    let low = 0;
    let high = this.#countUpTo(seq);
    const count = high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#endOf(middle) <= offset) low = middle + 1;
      else high = middle;
    }
    if (low === count) return undefined;
    return { start: this.#endOf(low - 1), end: this.#endOf(low), seq: this.#seqOf(low) };
  }

  /** Seq of the last delta by then, or -1. */
  lastSeqAt(seq: number): number {
    const count = this.#countUpTo(seq);
    return count === 0 ? -1 : this.#seqOf(count - 1);
  }

  /** Seq of the first delta after `seq`, or Infinity. */
  nextAfter(seq: number): number {
    const count = this.#countUpTo(seq);
    return count === this.#count ? Number.POSITIVE_INFINITY : this.#seqOf(count);
  }

  get #count(): number {
    return this.#ends?.length ?? 0;
  }

  /** Where the text ended after a delta; the first begins where the base ends. */
  #endOf(delta: number): number {
    return this.#ends?.[delta] ?? this.#base;
  }

  #seqOf(delta: number): number {
    return this.#seqs?.[delta] ?? this.#firstSeq + delta;
  }

  #countUpTo(seq: number): number {
    const high = this.#count;
    // Live views ask for the end, where the last delta decides.
    if (high === 0 || this.#seqOf(high - 1) <= seq) return high;
    if (this.#seqs !== undefined) return countUpTo(this.#seqs, seq);
    return Math.max(0, seq - this.#firstSeq + 1);
  }

  #mark(seq: number): void {
    const ends = this.#ends;
    if (ends === undefined) {
      this.#firstSeq = seq;
      this.#ends = [this.#length];
      return;
    }
    const isGapless = seq === this.#firstSeq + ends.length;
    if (this.#seqs === undefined && !isGapless) this.#seqs = ends.map((_, delta) => this.#firstSeq + delta);
    this.#seqs?.push(seq);
    ends.push(this.#length);
  }

  #join(): void {
    if (this.#pending === undefined) return;
    this.#text += this.#pending.join('');
    this.#pending = undefined;
  }
}
