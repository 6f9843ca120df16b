const FIRST_CAPACITY = 1024;

/** Numbers that are only ever added to, as a typed array that doubles. */
export class NumberColumn {
  #cells = new Float64Array(FIRST_CAPACITY);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#cells.length) {
      const grown = new Float64Array(this.#length * 2);
      grown.set(this.#cells);
      this.#cells = grown;
    }
    this.#cells[this.#length] = value;
    this.#length += 1;
  }

  /** NaN outside the column. */
  at(index: number): number {
    return index < this.#length ? (this.#cells[index] ?? Number.NaN) : Number.NaN;
  }
}
