import { utf8Length } from './utf8-length.ts';

/** A text that comes in pieces, of which no more than `maxLength` UTF-16 code units are kept. */
export class HeldText {
  readonly #maxLength: number;
  #pieces: string[] = [];
  #length = 0;
  /** UTF-8 length of what is not kept. */
  droppedBytes = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  /** Adds a range of `text`. */
  add(text: string, start: number, end: number): void {
    const kept = Math.min(end, start + this.#maxLength - this.#length);
    this.#pieces.push(text.slice(start, kept));
    this.#length += kept - start;
    if (kept < end) this.droppedBytes += utf8Length(text, kept, end);
  }

  /** What is kept; nothing is held from then on. */
  take(): string {
    const text = this.#pieces.length === 1 ? (this.#pieces[0] ?? '') : this.#pieces.join('');
    this.#pieces = [];
    this.#length = 0;
    this.droppedBytes = 0;
    return text;
  }
}
