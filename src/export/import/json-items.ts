/** An item of an array, as its text stands in the file. */
export interface JsonItem {
  readonly text: string;
  /** Of its first character, in UTF-16 code units from the beginning of the file. */
  readonly offset: number;
}

/** Longest item that is read: below the longest string of an engine. */
const MAX_ITEM_LENGTH = 256 * 1024 * 1024;

/**
 * The objects of the array that stands under a key of the outermost objects, from a JSON text that comes piece by
 * piece. Looks for brackets and strings only, so it also finds the whole ones in a file that was cut or is broken later.
 */
export class JsonItems {
  readonly #key: RegExp;
  #text = '';
  /** Where `#text` begins in the file. */
  #start = 0;
  #at = 0;
  #depth = 0;
  #itemStart = -1;
  #isInArray = false;
  #isInString = false;
  #isOver = false;

  constructor(key: string) {
    this.#key = new RegExp(`"${key}"\\s*:\\s*\\[`);
  }

  /** The items that are complete now. */
  push(text: string): readonly JsonItem[] {
    if (this.#isOver) return [];
    this.#text += text;
    if (!this.#isInArray && !this.#findArray()) return [];
    const items: JsonItem[] = [];
    for (; this.#at < this.#text.length && !this.#isOver; this.#at += 1) this.#take(items);
    this.#forget(this.#itemStart === -1 ? this.#at : this.#itemStart);
    return items;
  }

  /** Offset of an item that has begun and not ended, or undefined. */
  get unfinished(): number | undefined {
    return this.#itemStart === -1 ? undefined : this.#start + this.#itemStart;
  }

  /** Whether the array was found. */
  get isFound(): boolean {
    return this.#isInArray || this.#isOver;
  }

  #findArray(): boolean {
    const match = this.#key.exec(this.#text);
    if (match === null) {
      // The key may be cut between two pieces.
      if (this.#text.length > 2048) this.#forget(this.#text.length - 1024);
      return false;
    }
    this.#isInArray = true;
    this.#at = match.index + match[0].length;
    return true;
  }

  #take(items: JsonItem[]): void {
    const character = this.#text[this.#at];
    if (this.#isInString) {
      if (character === '\\') this.#at += 1;
      else if (character === '"') this.#isInString = false;
    } else if (character === '"') this.#isInString = true;
    else if (character === '{' || character === '[') this.#open();
    else if (character === '}' || character === ']') this.#close(items);
  }

  #open(): void {
    if (this.#depth === 0) this.#itemStart = this.#at;
    this.#depth += 1;
  }

  #close(items: JsonItem[]): void {
    this.#depth -= 1;
    if (this.#depth < 0) this.#isOver = true;
    if (this.#depth !== 0) return;
    const text = this.#text.slice(this.#itemStart, this.#at + 1);
    if (text.length <= MAX_ITEM_LENGTH) items.push({ text, offset: this.#start + this.#itemStart });
    this.#itemStart = -1;
  }

  #forget(until: number): void {
    this.#text = this.#text.slice(until);
    this.#start += until;
    this.#at = Math.max(0, this.#at - until);
    if (this.#itemStart !== -1) this.#itemStart -= until;
  }
}
