import { HeldText } from './held-text.ts';
import { utf8Length } from './utf8-length.ts';

/** Receives what a `LineSplitter` finds, in order. */
export interface LineSink {
  /** A line lies in `text` from `start` to `end`, its ending excluded. */
  line(text: string, start: number, end: number): void;
  /** The ending of the last line, when it is not a plain LF. Told once the next character is known. */
  ending(kind: 'cr' | 'crlf'): void;
  /** The next line is cut: this many bytes of it were dropped. */
  cut(byteLength: number): void;
}

/**
 * Splits text at LF, CR and CRLF, across chunk borders. A chunk is searched once and lines are given as ranges of
 * it, so the cost is linear even for one line that comes in many chunks.
 */
export class LineSplitter {
  readonly #sink: LineSink;
  readonly #maxLength: number;
  readonly #held: HeldText;
  #afterCr = false;

  constructor(sink: LineSink, maxLength: number) {
    this.#sink = sink;
    this.#maxLength = maxLength;
    this.#held = new HeldText(maxLength);
  }

  /** True when no part of a line is held, nor a CR whose meaning is open. */
  get isAtLineStart(): boolean {
    return this.#held.isEmpty && !this.#afterCr;
  }

  push(text: string): void {
    let start = this.#finishCrAt(text);
    let lf = text.indexOf('\n', start);
    let cr = text.indexOf('\r', start);
    while (lf !== -1 || cr !== -1) {
      if (cr === -1 || (lf !== -1 && lf < cr)) {
        this.#emit(text, start, lf);
        start = lf + 1;
        lf = text.indexOf('\n', start);
      } else {
        this.#emit(text, start, cr);
        start = this.#afterCarriageReturn(text, cr, lf);
        if (start === cr + 2) lf = text.indexOf('\n', start);
        cr = text.indexOf('\r', start);
      }
    }
    if (start < text.length) this.#held.add(text, start, text.length);
  }

  /** Ends the input; an unfinished line is returned, not told to the sink. */
  end(): string | undefined {
    if (this.#afterCr) this.#sink.ending('cr');
    this.#afterCr = false;
    if (this.#held.isEmpty) return undefined;
    return this.#takeHeld();
  }

  /** A CR at the end of the last chunk may be half of a CRLF; only now can that be told. */
  #finishCrAt(text: string): number {
    if (!this.#afterCr || text === '') return 0;
    this.#afterCr = false;
    const isCrlf = text.charCodeAt(0) === 10;
    this.#sink.ending(isCrlf ? 'crlf' : 'cr');
    return isCrlf ? 1 : 0;
  }

  #afterCarriageReturn(text: string, cr: number, lf: number): number {
    if (cr === text.length - 1) {
      this.#afterCr = true;
      return cr + 1;
    }
    const isCrlf = lf === cr + 1;
    this.#sink.ending(isCrlf ? 'crlf' : 'cr');
    return isCrlf ? cr + 2 : cr + 1;
  }

  #emit(text: string, start: number, end: number): void {
    if (!this.#held.isEmpty) {
      this.#held.add(text, start, end);
      const line = this.#takeHeld();
      this.#sink.line(line, 0, line.length);
    } else if (end - start > this.#maxLength) {
      this.#sink.cut(utf8Length(text, start + this.#maxLength, end));
      this.#sink.line(text, start, start + this.#maxLength);
    } else {
      this.#sink.line(text, start, end);
    }
  }

  #takeHeld(): string {
    if (this.#held.droppedBytes > 0) this.#sink.cut(this.#held.droppedBytes);
    return this.#held.take();
  }
}
