import { countUpTo } from '../as-of.ts';

/** Deltas are joined in batches: a rope of a million pieces weighs far more than its text. */
const BATCH = 64;

/** Text that only grows: kept whole once, with the seq and the end offset of every delta. */
export class TextTrack {
  readonly #base: number;
  #text: string;
  #pending: string[] = [];
  #length: number;
  readonly #seqs: number[] = [];
  readonly #ends: number[] = [];

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
    return this.#seqs;
  }

  append(seq: number, delta: string): void {
    this.#length += delta.length;
    this.#seqs.push(seq);
    this.#ends.push(this.#length);
    if (this.#pending.push(delta) >= BATCH) this.#join();
  }

  at(seq: number): string {
    const count = countUpTo(this.#seqs, seq);
    const text = this.current;
    if (count === this.#seqs.length) return text;
    return text.slice(0, count === 0 ? this.#base : this.#ends[count - 1]);
  }

  #join(): void {
    if (this.#pending.length === 0) return;
    this.#text += this.#pending.join('');
    this.#pending = [];
  }
}
