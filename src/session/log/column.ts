const FIRST_CAPACITY = 1024;

/** A growing column of unsigned 32-bit numbers; cells that were never set read as 0. */
export class UintColumn {
  #cells = new Uint32Array(FIRST_CAPACITY);

  set(index: number, value: number): void {
    if (index >= this.#cells.length) this.#grow(index);
    this.#cells[index] = value;
  }

  get(index: number): number {
    return this.#cells[index] ?? 0;
  }

  #grow(index: number): void {
    const grown = new Uint32Array(Math.max(index + 1, this.#cells.length * 2));
    grown.set(this.#cells);
    this.#cells = grown;
  }
}
