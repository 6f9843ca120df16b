/** Cells of a page, as a power of two: so many are made at once, in less than a tenth of a millisecond. */
const PAGE_BITS = 13;
const PAGE_CELLS = 1 << PAGE_BITS;

/** Numbers that are only ever added to. They lie in pages, since a longer array would be copied whole each time it grows. */
export class NumberColumn {
  readonly #pages: Float64Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    const cell = this.#length % PAGE_CELLS;
    if (cell === 0) this.#pages.push(new Float64Array(PAGE_CELLS));
    const page = this.#pages[this.#pages.length - 1];
    if (page !== undefined) page[cell] = value;
    this.#length += 1;
  }

  /** NaN outside the column. */
  at(index: number): number {
    if (index >= this.#length) return Number.NaN;
    return this.#pages[index >>> PAGE_BITS]?.[index % PAGE_CELLS] ?? Number.NaN;
  }
}
