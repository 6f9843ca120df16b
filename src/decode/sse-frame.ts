import type { DecodedFrame } from './decoder.ts';
import { createFrame } from './frame.ts';
import { isJson } from './is-json.ts';
import type { NoteCollector } from './note-collector.ts';
import { utf8Length } from './utf8-length.ts';

/** Where one value lies in a text. */
interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The server-sent event that is being read: what its fields say so far. Taking it empties it. */
export class SseFrame {
  readonly #notes: NoteCollector;
  readonly #maxLength: number;
  #event: string | undefined;
  #id: string | undefined;
  #retry: number | undefined;
  /** Nearly all have one data line, which is cut out of the chunk only when the frame is made. */
  #first: Piece | undefined;
  #others: string[] | undefined;
  #dataLength = 0;
  /** Bytes of data beyond the limit. */
  #cutBytes = 0;

  constructor(notes: NoteCollector, maxLength: number) {
    this.#notes = notes;
    this.#maxLength = maxLength;
  }

  get hasData(): boolean {
    return this.#first !== undefined;
  }

  /** True when no field has been read. */
  get isEmpty(): boolean {
    const hasNoFields = this.#event === undefined && this.#id === undefined && this.#retry === undefined;
    return hasNoFields && !this.hasData;
  }

  /** A data line's value lies in `text`; `cutBytes` is what the line had beyond the limit already. */
  addData(text: string, start: number, end: number, cutBytes = 0): void {
    const separator = this.#first === undefined ? 0 : 1;
    const room = Math.max(0, this.#maxLength - this.#dataLength - separator);
    const kept = Math.min(end, start + room);
    this.#cutBytes += utf8Length(text, kept, end) + cutBytes;
    this.#dataLength += kept - start + separator;
    if (this.#first === undefined) this.#first = { text, start, end: kept };
    // A list of one fits one; the first push into an empty list would make room for seventeen.
    else if (this.#others === undefined) this.#others = [text.slice(start, kept)];
    else this.#others.push(text.slice(start, kept));
  }

  /** Any other field; false for one that the grammar does not know (WHATWG HTML, 9.2.6). */
  setField(name: string, value: string): boolean {
    switch (name) {
      case 'data':
        this.addData(value, 0, value.length);
        return true;
      case 'event':
        this.#event = value === '' ? undefined : value;
        return true;
      case 'id':
        if (!value.includes('\0')) this.#id = value;
        return true;
      case 'retry':
        if (/^\d+$/.test(value)) this.#retry = Number(value);
        return true;
      default:
        return false;
    }
  }

  /** Ends the frame with its notes; undefined for one without data, whose fields are lost as the grammar says. */
  take(): DecodedFrame | undefined {
    const frame = this.#first === undefined ? undefined : this.#make(this.#first);
    this.#first = undefined;
    this.#others = undefined;
    this.#dataLength = 0;
    this.#cutBytes = 0;
    this.#event = undefined;
    this.#id = undefined;
    this.#retry = undefined;
    return frame;
  }

  #make({ text, start, end }: Piece): DecodedFrame {
    const first = text.slice(start, end);
    const others = this.#others;
    const payload = others === undefined ? first : [first, ...others].join('\n');
    if (others !== undefined) this.#noteLines(first, payload);
    if (this.#cutBytes > 0) this.#notes.cut(utf8Length(payload, 0, payload.length) + this.#cutBytes);
    const fields = { event: this.#event, id: this.#id, retry: this.#retry };
    return createFrame(
      payload,
      fields,
      this.#notes.take(),
      others === undefined ? { text, start } : undefined,
    );
  }

  #noteLines(first: string, payload: string): void {
    this.#notes.add('multi-line-data');
    if (first.startsWith('{') && isJson(first) && !isJson(payload)) this.#notes.add('missing-blank-line');
  }
}
