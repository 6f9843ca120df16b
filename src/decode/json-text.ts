import type { Bytes } from '../protocol/capture.ts';
import {
  type DecodedFrame,
  type Decoder,
  type Encoding,
  type FramingNote,
  MAX_PAYLOAD_LENGTH,
} from './decoder.ts';
import { eventInEnvelope, isEventText } from './envelope.ts';
import { createFrame } from './frame.ts';
import { isJson } from './is-json.ts';
import { createNdjsonDecoder } from './ndjson.ts';
import { TextReader } from './text-reader.ts';

/**
 * Decodes a body that begins as a JSON object and whose type does not say more: one event, or one event a line. It turns
 * into NDJSON at a first line that is a whole event; otherwise nothing is known before the end.
 * A body that is JSON but holds no event (an error reply) gives no frames; one that is no JSON is read by lines.
 */
export function createJsonDecoder(maxLength = MAX_PAYLOAD_LENGTH): Decoder {
  return new JsonDecoder(maxLength);
}

class JsonDecoder implements Decoder {
  encoding: Encoding = 'undecided';
  readonly commentCount = 0;
  trailingNotes: readonly FramingNote[] = [];
  readonly #lines: Decoder;
  readonly #maxLength: number;
  readonly #reader = new TextReader();
  readonly #firstLine = new FirstLine();
  #held: Bytes[] = [];
  #heldLength = 0;

  constructor(maxLength: number) {
    this.#lines = createNdjsonDecoder(maxLength);
    this.#maxLength = maxLength;
  }

  push(bytes: Bytes): readonly DecodedFrame[] {
    if (this.encoding === 'ndjson') return this.#lines.push(bytes);
    this.#held.push(bytes);
    for (const { text } of this.#reader.read(bytes)) {
      this.#heldLength += text.length;
      this.#firstLine.push(text);
    }
    const isByLine = holdsEvent(this.#firstLine.text ?? '') || this.#heldLength > this.#maxLength;
    return isByLine ? this.#replayByLine() : [];
  }

  end(): readonly DecodedFrame[] {
    const frames = this.encoding === 'ndjson' ? [] : this.#endWhole();
    if (this.encoding !== 'ndjson') return frames;
    const last = this.#lines.end();
    this.trailingNotes = this.#lines.trailingNotes;
    return [...frames, ...last];
  }

  #endWhole(): readonly DecodedFrame[] {
    const { text, notes } = readWhole(this.#held);
    if (!isJson(text)) return this.#replayByLine();
    this.#held = [];
    const isEvent = holdsEvent(text);
    this.encoding = isEvent ? 'json' : 'none';
    if (!isEvent) this.trailingNotes = notes;
    return isEvent ? [createFrame(text, {}, notes)] : [];
  }

  #replayByLine(): readonly DecodedFrame[] {
    this.encoding = 'ndjson';
    const held = this.#held;
    this.#held = [];
    return held.flatMap((bytes) => this.#lines.push(bytes));
  }
}

/** Waits for the first line that is not blank. */
class FirstLine {
  /** The line once its ending has come. */
  text: string | undefined;
  #parts: string[] = [];

  push(text: string): void {
    if (this.text !== undefined) return;
    this.#parts.push(text);
    if (!/[\r\n]/.test(text)) return;
    const start = this.#parts.join('').trimStart();
    const end = start.search(/[\r\n]/);
    if (end === -1) this.#parts = [start];
    else this.text = start.slice(0, end);
  }
}

/** All text of a body, without byte order mark and the space around it. */
export function readWhole(held: readonly Bytes[]): {
  readonly text: string;
  readonly notes: readonly FramingNote[];
} {
  const reader = new TextReader();
  const pieces = [...held.flatMap((bytes) => reader.read(bytes)), ...reader.end()];
  const text = pieces.map((piece) => piece.text).join('');
  const hasBom = text.startsWith('\uFEFF');
  const notes: FramingNote[] = [];
  if (hasBom) notes.push({ kind: 'bom' });
  if (pieces.some(({ invalid }) => invalid)) notes.push({ kind: 'invalid-utf8' });
  return { text: (hasBom ? text.slice(1) : text).trim(), notes };
}

/** Whether a JSON text is an event, or an envelope around one. */
export function holdsEvent(text: string): boolean {
  return isEventText(text) || eventInEnvelope(text) !== undefined;
}
