import { countUpTo } from '../as-of.ts';

/** Deltas are joined in batches: a rope of a million pieces weighs far more than its text. */
const BATCH = 64;
const NO_SEQS: readonly number[] = [];

/** Text that only grows: kept whole once, with the seq and the end offset of every delta. */
export class TextTrack {
  readonly #base: number;
  #text: string;
  #pending: string[] | undefined;
  #length: number;
  #seqs: number[] | undefined;
  #ends: number[] | undefined;

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

  /** Seqs of the deltas, ascending. */
  get seqs(): readonly number[] {
    return this.#seqs ?? NO_SEQS;
  }

  append(seq: number, delta: string): void {
    this.#length += delta.length;
    if (this.#seqs === undefined || this.#ends === undefined) {
      this.#seqs = [seq];
      this.#ends = [this.#length];
    } else {
      this.#seqs.push(seq);
      this.#ends.push(this.#length);
    }
    if (this.#pending === undefined) this.#pending = [delta];
    else if (this.#pending.push(delta) >= BATCH) this.#join();
  }

  at(seq: number): string {
    const { seqs } = this;
    const count = countUpTo(seqs, seq);
    const text = this.current;
    if (count === seqs.length) return text;
    return text.slice(0, count === 0 ? this.#base : this.#ends?.[count - 1]);
  }

  #join(): void {
    if (this.#pending === undefined) return;
    this.#text += this.#pending.join('');
    this.#pending = undefined;
  }
}
