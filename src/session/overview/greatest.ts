const FIRST_CAPACITY = 16;

/** A growing row of numbers that knows the greatest between two places; each question costs the logarithm of its length. */
export class Greatest {
  /** A binary tree: the numbers are its leaves, each node above holds the greater of the two under it. */
  #tree = emptyTree(FIRST_CAPACITY);
  #capacity = FIRST_CAPACITY;

  /** Sets a number; those that are not set are below all others. */
  set(index: number, value: number): void {
    while (index + 1 >= this.#capacity) this.#grow();
    let node = this.#capacity + index;
    this.#tree[node] = value;
    for (node >>= 1; node > 0; node >>= 1) this.#tree[node] = this.#greaterUnder(node);
  }

  /** Index of the greatest from `from` to before `to`; -1 where nothing lies between. */
  indexIn(from: number, to: number): number {
    let best = 0;
    let low = this.#capacity + from;
    let high = this.#capacity + Math.min(to, this.#capacity - 1);
    for (; low < high; low >>= 1, high >>= 1) {
      if (low % 2 === 1) {
        best = this.#better(best, low);
        low += 1;
      }
      if (high % 2 === 1) {
        high -= 1;
        best = this.#better(best, high);
      }
    }
    if (best === 0) return -1;
    while (best < this.#capacity) best = this.#better(2 * best, 2 * best + 1);
    return best - this.#capacity;
  }

  /** Index of the last one before `before` that `suffices`, as everything greater must; -1 for none. */
  lastBefore(before: number, suffices: (value: number) => boolean): number {
    let high = this.#capacity + Math.min(before, this.#capacity - 1);
    for (; high > 1; high >>= 1) {
      if (high % 2 === 0) continue;
      let node = high - 1;
      if (!suffices(this.#at(node))) continue;
      while (node < this.#capacity) node = suffices(this.#at(2 * node + 1)) ? 2 * node + 1 : 2 * node;
      return node - this.#capacity;
    }
    return -1;
  }

  #at(node: number): number {
    return node === 0 ? Number.NEGATIVE_INFINITY : (this.#tree[node] ?? Number.NEGATIVE_INFINITY);
  }

  #better(one: number, other: number): number {
    return one !== 0 && this.#at(one) >= this.#at(other) ? one : other;
  }

  #greaterUnder(node: number): number {
    return Math.max(this.#at(2 * node), this.#at(2 * node + 1));
  }

  #grow(): void {
    const old = this.#tree.subarray(this.#capacity);
    this.#capacity *= 2;
    this.#tree = emptyTree(this.#capacity);
    this.#tree.set(old, this.#capacity);
    for (let node = this.#capacity - 1; node > 0; node -= 1) this.#tree[node] = this.#greaterUnder(node);
  }
}

function emptyTree(capacity: number): Float64Array {
  return new Float64Array(2 * capacity).fill(Number.NEGATIVE_INFINITY);
}
