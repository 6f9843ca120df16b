import { HeldText } from './held-text.ts';
import { utf8Length } from './utf8-length.ts';

/** An element of the array: where its text lies, and what is odd about it. */
export interface ArrayElement {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** UTF-8 length of what is left out of its end, because it is longer than anything that is kept. */
  readonly droppedBytes: number;
  /** Whether it holds bytes that are no UTF-8. */
  readonly isInvalid: boolean;
  /** Where it ends, in UTF-16 code units from the beginning of all text. */
  readonly endsAt: number;
}

const IN_STRING = /["\\\n]/g;
const IN_CONTAINER = /["{}[\]]/g;
const AFTER_SCALAR = /[,\]\s]/g;
const NO_SPACE = /\S/g;
const REPLACEMENT = '\uFFFD';

/**
 * Finds the elements of a JSON array whose text comes in pieces, each as soon as it ends. It looks at brackets and
 * strings only, which is enough for JSON; in a text that is none it goes on where it can: a comma may be missing, and
 * a string does not reach past its line, so that one broken element does not take the others with it. Each piece is
 * searched once, so the cost is linear.
 */
export class JsonArrayReader {
  readonly #onElement: (element: ArrayElement) => void;
  readonly #maxLength: number;
  readonly #held: HeldText;
  #isOpen = false;
  #isInElement = false;
  #isInString = false;
  #isEscaped = false;
  #depth = 0;
  #isHeldInvalid = false;
  #before = 0;
  /** Whether the closing bracket has come. */
  isOver = false;

  constructor(onElement: (element: ArrayElement) => void, maxLength: number) {
    this.#onElement = onElement;
    this.#maxLength = maxLength;
    this.#held = new HeldText(maxLength);
  }

  /** Takes the next piece, which `hasInvalid` bytes or not; gives the index behind the array, or the piece's length. */
  push(text: string, hasInvalid: boolean): number {
    let at = 0;
    while (at < text.length && !this.isOver) {
      at = this.#isInElement ? this.#goOn(text, at, hasInvalid) : this.#between(text, at);
    }
    this.#before += text.length;
    return at;
  }

  /** The text of an element that has begun and not ended, or undefined. */
  end(): { readonly text: string; readonly isInvalid: boolean } | undefined {
    return this.#isInElement ? { text: this.#held.take(), isInvalid: this.#isHeldInvalid } : undefined;
  }

  /** Index at which an element begins or the array ends, or behind what stands between. */
  #between(text: string, from: number): number {
    const at = find(NO_SPACE, text, from);
    if (at === text.length) return at;
    const character = text[at];
    if (!this.#isOpen) {
      this.#isOpen = true;
      return at + 1;
    }
    if (character === ',') return at + 1;
    this.isOver = character === ']';
    if (this.isOver) return at + 1;
    this.#isInElement = true;
    return at;
  }

  /** Index behind the element, or the piece's length when it ends in a later one. */
  #goOn(text: string, from: number, hasInvalid: boolean): number {
    const end = this.#endOf(text, from);
    const isInvalid = hasInvalid && text.slice(from, end ?? text.length).includes(REPLACEMENT);
    if (end === undefined) {
      this.#held.add(text, from, text.length);
      this.#isHeldInvalid ||= isInvalid;
      return text.length;
    }
    this.#emit({ text, start: from, end }, isInvalid);
    return end;
  }

  #emit({ text, start, end }: Pick<ArrayElement, 'text' | 'start' | 'end'>, isLastInvalid: boolean): void {
    const endsAt = this.#before + end;
    const isInvalid = isLastInvalid || this.#isHeldInvalid;
    this.#isInElement = false;
    this.#isHeldInvalid = false;
    if (this.#held.isEmpty) {
      const kept = Math.min(end, start + this.#maxLength);
      this.#onElement({
        text,
        start,
        end: kept,
        droppedBytes: utf8Length(text, kept, end),
        isInvalid,
        endsAt,
      });
      return;
    }
    this.#held.add(text, start, end);
    const { droppedBytes } = this.#held;
    const whole = this.#held.take();
    this.#onElement({ text: whole, start: 0, end: whole.length, droppedBytes, isInvalid, endsAt });
  }

  /** Index behind the element that is being read, or undefined when it does not end in this piece. */
  #endOf(text: string, from: number): number | undefined {
    let at = this.#isEscaped ? from + 1 : from;
    this.#isEscaped = false;
    while (at < text.length) {
      const step = this.#step(text, at);
      if (step.isEnd) return step.at;
      at = step.at;
    }
    return undefined;
  }

  #step(text: string, at: number): Step {
    if (this.#isInString) return this.#inString(text, at);
    const begins = this.#held.isEmpty && '"{['.includes(text[at] ?? ' ');
    if (this.#depth > 0 || begins) return this.#inContainer(text, at);
    const end = find(AFTER_SCALAR, text, at);
    return { at: end, isEnd: end < text.length };
  }

  #inString(text: string, from: number): Step {
    const at = find(IN_STRING, text, from);
    const mark = text[at];
    if (mark === undefined) return { at, isEnd: false };
    if (mark === '\\') {
      this.#isEscaped = at + 1 === text.length;
      return { at: at + 2, isEnd: false };
    }
    this.#isInString = false;
    if (mark === '"') return { at: at + 1, isEnd: this.#depth === 0 };
    // A string ends with its line at the latest: what follows is another element.
    this.#depth = 0;
    return { at, isEnd: true };
  }

  /** Between the strings and brackets of a container, or at the first character of any element that has such. */
  #inContainer(text: string, from: number): Step {
    const at = find(IN_CONTAINER, text, from);
    const mark = text[at];
    if (mark === undefined) return { at, isEnd: false };
    if (mark === '"') this.#isInString = true;
    else this.#depth += '{['.includes(mark) ? 1 : -1;
    return { at: at + 1, isEnd: !this.#isInString && this.#depth === 0 };
  }
}

/** How far an element was read, and whether it ends there. */
interface Step {
  readonly at: number;
  readonly isEnd: boolean;
}

/** Index of the next character that the (global) pattern means, or the text's length. */
function find(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
