import type { Bytes } from '../protocol/capture.ts';
import {
  type DecodedFrame,
  type Decoder,
  type Encoding,
  type FramingNote,
  MAX_PAYLOAD_LENGTH,
} from './decoder.ts';
import { createFrame, plainFrame } from './frame.ts';
import { isJson } from './is-json.ts';
import { type ArrayElement, JsonArrayReader } from './json-array.ts';
import { holdsEvent, readWhole } from './json-text.ts';
import { createNdjsonDecoder } from './ndjson.ts';
import { NoteCollector } from './note-collector.ts';
import { type TextPiece, TextReader } from './text-reader.ts';
import { utf8Length } from './utf8-length.ts';

/**
 * Decodes a body that begins as a JSON array and whose type does not say more. From the first element that is an
 * event it gives the elements one by one, as they come; what follows the array is read by lines. A body without one
 * gives no frames when it is JSON (an error reply), and is read by lines when it is not, or grows over the limit.
 */
export function createJsonArrayDecoder(maxLength = MAX_PAYLOAD_LENGTH): Decoder {
  return new JsonArrayDecoder(maxLength);
}

/** An array whose first elements are no events holds none; so few are kept until that is known. */
const MAX_WAITING = 10_000;

class JsonArrayDecoder implements Decoder {
  encoding: Encoding = 'undecided';
  readonly commentCount = 0;
  trailingNotes: readonly FramingNote[] = [];
  readonly #lines: Decoder;
  readonly #maxLength: number;
  readonly #reader = new TextReader();
  readonly #array: JsonArrayReader;
  readonly #notes = new NoteCollector();
  #frames: DecodedFrame[] = [];
  /** Everything, until an element is an event. */
  #held: Bytes[] = [];
  #length = 0;
  /** Whether the array was given up, and all of the body is read by lines. */
  #isByLine = false;

  constructor(maxLength: number) {
    this.#lines = createNdjsonDecoder(maxLength);
    this.#maxLength = maxLength;
    this.#array = new JsonArrayReader((element) => this.#element(element), maxLength);
  }

  push(bytes: Bytes): readonly DecodedFrame[] {
    if (this.#isByLine) return this.#lines.push(bytes);
    if (this.encoding === 'undecided') this.#held.push(bytes);
    const behind = this.#read(this.#reader.read(bytes));
    if (this.encoding !== 'undecided') return [...this.#takeFrames(), ...behind];
    return this.#length > this.#maxLength ? this.#replayByLine() : [];
  }

  end(): readonly DecodedFrame[] {
    const frames = this.#isByLine ? [] : this.#endArray(this.#read(this.#reader.end()));
    if (this.encoding !== 'ndjson') return frames;
    const last = this.#lines.end();
    this.trailingNotes = this.#lines.trailingNotes;
    return [...frames, ...last];
  }

  /** The frames behind the array; those of its elements are kept. */
  #read(pieces: readonly TextPiece[]): readonly DecodedFrame[] {
    const behind: DecodedFrame[] = [];
    for (const { text: piece, invalid } of pieces) {
      const hasBom = this.#length === 0 && piece.charCodeAt(0) === 0xfeff;
      if (hasBom) this.#notes.add('bom');
      const text = hasBom ? piece.slice(1) : piece;
      this.#length += piece.length;
      const end = this.#array.push(text, invalid);
      if (this.encoding !== 'undecided') behind.push(...this.#readBehind(text.slice(end)));
    }
    return behind;
  }

  #readBehind(rest: string): readonly DecodedFrame[] {
    const text = this.encoding === 'ndjson' ? rest : rest.trimStart();
    if (text === '') return [];
    this.encoding = 'ndjson';
    return this.#lines.push({ text });
  }

  #element({ text, start, end, droppedBytes, isInvalid, endsAt }: ArrayElement): void {
    if (isInvalid) this.#notes.add('invalid-utf8');
    if (droppedBytes > 0) this.#notes.cut(utf8Length(text, start, end) + droppedBytes);
    const isUndecided = this.encoding === 'undecided';
    if (isUndecided && this.#frames.length >= MAX_WAITING) return;
    const isPlain = this.#notes.isEmpty;
    this.#frames.push(
      isPlain ? plainFrame(text, start, end) : createFrame(text.slice(start, end), {}, this.#notes.take()),
    );
    // The end counts, lest it hangs on the pieces whether the body went over the limit before.
    if (!isUndecided || endsAt > this.#maxLength || !holdsEvent(text.slice(start, end))) return;
    this.encoding = 'json';
    this.#held = [];
  }

  #endArray(behind: readonly DecodedFrame[]): readonly DecodedFrame[] {
    if (this.encoding === 'undecided') return this.#endWithoutEvent();
    const cut = this.#array.end();
    if (cut?.isInvalid === true) this.#notes.add('invalid-utf8');
    if (cut !== undefined) this.#notes.add('unterminated');
    const last = cut === undefined ? [] : [createFrame(cut.text, {}, this.#notes.take())];
    return [...this.#takeFrames(), ...last, ...behind];
  }

  #endWithoutEvent(): readonly DecodedFrame[] {
    const { text, notes } = readWhole(this.#held);
    if (!isJson(text)) return this.#replayByLine();
    this.#held = [];
    this.#frames = [];
    this.encoding = 'none';
    this.trailingNotes = notes;
    return [];
  }

  #replayByLine(): readonly DecodedFrame[] {
    this.encoding = 'ndjson';
    this.#isByLine = true;
    this.#frames = [];
    const held = this.#held;
    this.#held = [];
    return held.flatMap((bytes) => this.#lines.push(bytes));
  }

  #takeFrames(): readonly DecodedFrame[] {
    const frames = this.#frames;
    this.#frames = [];
    return frames;
  }
}
