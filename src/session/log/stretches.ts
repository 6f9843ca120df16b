/** Where rows come from: all rows of a stretch share it. */
export interface Origin {
  /** The text that holds the payloads. */
  readonly text: string;
  readonly stream: number;
  readonly at: number;
}

const NO_RUN = -1;

/**
 * What rows that follow each other share, kept once for all of them: the text they were cut out of, stream, time and
 * run. The rows of a chunk are a stretch; a million strings and times would be dear to keep.
 */
export class Stretches {
  readonly #texts: string[] = [];
  readonly #streams: number[] = [];
  readonly #times: number[] = [];
  readonly #runs: number[] = [];
  /** Frame of the stream less the row, which is one for all rows of a stretch. */
  readonly #frames: number[] = [];
  #last = -1;
  #firstRow = 0;

  /** The stretch of the next row, which is the last one where everything is as before. */
  take(row: number, frame: number, { text, stream, at }: Origin): number {
    const last = this.#last;
    const isSame =
      this.#times[last] === at &&
      this.#streams[last] === stream &&
      this.#frames[last] === frame - row &&
      this.#texts[last] === text;
    return isSame ? last : this.#begin(row, { text, stream, at, frame: frame - row, run: NO_RUN });
  }

  /** Says which run the last row belongs to, and gives the stretch that it is in then. */
  assign(row: number, run: number): number {
    const last = this.#last;
    if (this.#runs[last] === run) return last;
    if (this.#firstRow === row) {
      this.#runs[last] = run;
      return last;
    }
    const origin = { text: this.textOf(last), stream: this.streamOf(last), at: this.timeOf(last) };
    return this.#begin(row, { ...origin, frame: this.#frames[last] ?? 0, run });
  }

  textOf(stretch: number): string {
    return this.#texts[stretch] ?? '';
  }

  streamOf(stretch: number): number {
    return this.#streams[stretch] ?? 0;
  }

  timeOf(stretch: number): number {
    return this.#times[stretch] ?? 0;
  }

  /** Run index; -1 for none. */
  runOf(stretch: number): number {
    return this.#runs[stretch] ?? NO_RUN;
  }

  /** Frame, in its stream, of a row. */
  frameOf(stretch: number, row: number): number {
    return (this.#frames[stretch] ?? 0) + row;
  }

  #begin(row: number, given: Origin & { readonly frame: number; readonly run: number }): number {
    this.#firstRow = row;
    this.#texts.push(given.text);
    this.#streams.push(given.stream);
    this.#times.push(given.at);
    this.#frames.push(given.frame);
    this.#last = this.#runs.push(given.run) - 1;
    return this.#last;
  }
}
