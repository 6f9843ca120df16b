import type { Bar } from './bar.ts';
import { Greatest } from './greatest.ts';

/** How far the bars of a row reach, as seqs: without end for what goes on to the end of its run. */
export class BarReach {
  readonly #bars: readonly Bar[];
  readonly #whileOpen = new Greatest();
  readonly #ended = new Greatest();

  /** Of the bars of a row, which may become more. */
  constructor(bars: readonly Bar[]) {
    this.#bars = bars;
    for (const [index, bar] of bars.entries()) this.#set(index, bar);
  }

  /** A call that waits for its result lasts as long as its run is open, and no longer. */
  of({ endedAt }: { readonly endedAt: number | undefined }): Greatest {
    return endedAt === undefined ? this.#whileOpen : this.#ended;
  }

  /** Takes in that a bar of the row changed, or was added. */
  changed(bar: Bar): void {
    let index = this.#firstFrom(bar.start);
    while (index < this.#bars.length && this.#bars[index] !== bar) index += 1;
    if (index < this.#bars.length) this.#set(index, bar);
  }

  #set(index: number, bar: Bar): void {
    const { stage, isLoose, last, answeredAt = last } = bar;
    const known = stage === 'open' && !isLoose ? Number.POSITIVE_INFINITY : Math.max(last, answeredAt);
    this.#ended.set(index, known);
    this.#whileOpen.set(index, stage === 'awaiting' ? Number.POSITIVE_INFINITY : known);
  }

  #firstFrom(start: number): number {
    let low = 0;
    let high = this.#bars.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#bars[middle]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
