/** A first line longer than this, in UTF-16 code units, is judged by its beginning. */
const LONGEST = 1024 * 1024;

/**
 * Finds the first line of a text that comes piece by piece: the first that is not blank, with the next such where it
 * is a bracket and no more. Each character is looked at once, so that a long blank start costs no more than reading it.
 */
export class FirstLine {
  #bracket = '';
  #line = '';

  /** What is there of the line, without white space around it. */
  get text(): string {
    return `${this.#bracket} ${this.#line}`.trim();
  }

  /** Whether nothing but white space and byte order marks has come. */
  get isBlank(): boolean {
    return this.#bracket === '' && this.#line === '';
  }

  /** Takes a piece; true when the line is known, as far as it is needed. */
  push(piece: string): boolean {
    const text = this.#line === '' ? piece.trimStart() : piece;
    const end = text.search(/[\r\n]/);
    this.#line += end === -1 ? text : text.slice(0, end);
    if (end === -1) return this.#line.length > LONGEST;
    if (this.#bracket !== '' || !/^[{[]\s*$/.test(this.#line)) return true;
    this.#bracket = this.#line.trimEnd();
    this.#line = '';
    return this.push(text.slice(end));
  }
}
