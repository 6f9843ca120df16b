/** Nothing came from one event of a run to the next. */
export interface Silence {
  /** -1 for the run's request, before its first event. */
  readonly from: number;
  /** Undefined where nothing came before the run ended, or nothing has come so far. */
  readonly to: number | undefined;
  readonly ms: number;
}

/** Shorter silences are not kept: no limit that the user can set is below. */
export const SHORTEST_SILENCE_MS = 1_000;

/** The silences between events of one run. */
export class SilenceBook {
  readonly #all: Silence[] = [];
  #longest: Silence | undefined;
  #asked: Silence[] = [];
  #askedMs = Number.NaN;
  #seen = 0;

  get longest(): Silence | undefined {
    return this.#longest;
  }

  add(silence: Silence): void {
    if (silence.ms > (this.#longest?.ms ?? 0)) this.#longest = silence;
    if (silence.ms >= SHORTEST_SILENCE_MS) this.#all.push(silence);
  }

  /** Those of at least that length, in order. Costs what is new while the same is asked for again, as drawings do. */
  atLeast(ms: number): readonly Silence[] {
    if (ms !== this.#askedMs) {
      this.#asked = [];
      this.#askedMs = ms;
      this.#seen = 0;
    }
    for (; this.#seen < this.#all.length; this.#seen += 1) {
      const silence = this.#all[this.#seen];
      if (silence !== undefined && silence.ms >= ms) this.#asked.push(silence);
    }
    return this.#asked;
  }
}
