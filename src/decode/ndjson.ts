import type { Bytes } from '../protocol/capture.ts';
import { type DecodedFrame, type Decoder, type FramingNote, MAX_PAYLOAD_LENGTH } from './decoder.ts';
import { createFrame } from './frame.ts';
import { elementsOf } from './json-scan.ts';
import { LineSplitter } from './line-splitter.ts';
import { NoteCollector } from './note-collector.ts';
import { type TextPiece, TextReader } from './text-reader.ts';
import { utf8Length } from './utf8-length.ts';

/** Decodes a body with one JSON text per line. A line that is an array of objects holds several frames. */
export function createNdjsonDecoder(maxLength = MAX_PAYLOAD_LENGTH): Decoder {
  return new NdjsonDecoder(maxLength);
}

class NdjsonDecoder implements Decoder {
  readonly encoding = 'ndjson';
  readonly commentCount = 0;
  trailingNotes: readonly FramingNote[] = [];
  readonly #reader = new TextReader();
  readonly #lines: LineSplitter;
  readonly #notes = new NoteCollector();
  #frames: DecodedFrame[] = [];
  #atStart = true;
  #cutBytes = 0;

  constructor(maxLength: number) {
    this.#lines = new LineSplitter(
      {
        line: (text, start, end) => this.#line(text.slice(start, end)),
        // JSON allows either around a text, so these endings are nothing to remark on.
        ending: () => undefined,
        cut: (byteLength) => {
          this.#cutBytes = byteLength;
        },
      },
      maxLength,
    );
  }

  push(bytes: Bytes): readonly DecodedFrame[] {
    for (const piece of this.#reader.read(bytes)) this.#feed(piece);
    return this.#takeFrames();
  }

  end(): readonly DecodedFrame[] {
    for (const piece of this.#reader.end()) this.#feed(piece);
    const last = this.#lines.end();
    if (last !== undefined) this.#line(last);
    this.trailingNotes = this.#notes.take();
    return this.#takeFrames();
  }

  #feed(piece: TextPiece): void {
    const hasBom = this.#atStart && piece.text.charCodeAt(0) === 0xfeff;
    this.#atStart = false;
    if (hasBom) this.#notes.add('bom');
    if (piece.invalid) this.#notes.add('invalid-utf8');
    this.#lines.push(hasBom ? piece.text.slice(1) : piece.text);
  }

  #line(line: string): void {
    if (this.#cutBytes > 0) this.#notes.cut(utf8Length(line, 0, line.length) + this.#cutBytes);
    this.#cutBytes = 0;
    for (const text of eventTexts(line)) this.#frames.push(createFrame(text, {}, this.#notes.take()));
  }

  #takeFrames(): readonly DecodedFrame[] {
    const frames = this.#frames;
    this.#frames = [];
    return frames;
  }
}

/** The texts of the frames in a line: none in a blank one, several in an array of objects. */
export function eventTexts(line: string): readonly string[] {
  const text = line.trim();
  if (text === '') return [];
  const elements = text.startsWith('[') ? (elementsOf(text) ?? []) : [];
  const areObjects = elements.length > 0 && elements.every(({ start }) => text[start] === '{');
  return areObjects ? elements.map(({ start, end }) => text.slice(start, end)) : [text];
}
