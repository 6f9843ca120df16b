/** Seqs in ascending order. What comes out of order is put in its place: findings are made after the fact. */
export class SortedSeqs {
  readonly #seqs: number[] = [];

  get length(): number {
    return this.#seqs.length;
  }

  at(index: number): number {
    return this.#seqs[index] ?? -1;
  }

  /** Index of the first seq that is not before `seq`. */
  indexFrom(seq: number): number {
    let low = 0;
    let high = this.#seqs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) < seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Adds a seq, once. */
  add(seq: number): void {
    const last = this.#seqs.at(-1) ?? -1;
    if (seq > last) {
      this.#seqs.push(seq);
      return;
    }
    const index = this.indexFrom(seq);
    if (this.at(index) !== seq) this.#seqs.splice(index, 0, seq);
  }
}
