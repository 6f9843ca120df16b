import { countUpTo } from '../as-of.ts';

/** A growing set of seqs, kept as the stretches without a gap: the events of one run mostly follow each other. */
export class SeqSet {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** How many seqs the stretches before each one hold. */
  readonly #before: number[] = [];
  #lastEnd = -2;

  /** The first seq, or -1. */
  get first(): number {
    return this.#starts[0] ?? -1;
  }

  /** Adds a seq that is greater than all others. */
  add(seq: number): void {
    const last = this.#ends.length - 1;
    if (seq === this.#lastEnd + 1) this.#ends[last] = seq;
    else {
      const count = last < 0 ? 0 : this.countUpTo(this.#lastEnd);
      this.#starts.push(seq);
      this.#ends.push(seq);
      this.#before.push(count);
    }
    this.#lastEnd = seq;
  }

  countUpTo(seq: number): number {
    const index = countUpTo(this.#starts, seq) - 1;
    const start = this.#starts[index];
    if (start === undefined) return 0;
    return (this.#before[index] ?? 0) + Math.min(seq, this.#ends[index] ?? seq) - start + 1;
  }

  /** The last seq at or before `seq`, or -1. */
  lastUpTo(seq: number): number {
    const index = countUpTo(this.#starts, seq) - 1;
    const end = this.#ends[index];
    return end === undefined ? -1 : Math.min(seq, end);
  }
}
