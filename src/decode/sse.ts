import type { Bytes } from '../protocol/capture.ts';
import { type DecodedFrame, type Decoder, type FramingNote, MAX_PAYLOAD_LENGTH } from './decoder.ts';
import { plainFrame } from './frame.ts';
import { LineSplitter } from './line-splitter.ts';
import { NoteCollector } from './note-collector.ts';
import { SseFrame } from './sse-frame.ts';
import { type TextPiece, TextReader } from './text-reader.ts';

const COLON = 58;
const SPACE = 32;
const LF = 10;

/**
 * Decodes a body of server-sent events by the whole WHATWG grammar, and leniently at the end: a last frame without
 * its blank line counts. Why no library: none tells the line endings, the ignored lines and the missing blank line
 * that clients stumble over, and a size limit makes eventsource-parser 4.1.3 stop and drop what it holds. That
 * library is the oracle of this file's property test.
 */
export function createSseDecoder(maxLength = MAX_PAYLOAD_LENGTH): Decoder {
  return new SseDecoder(maxLength);
}

class SseDecoder implements Decoder {
  readonly encoding = 'sse';
  commentCount = 0;
  trailingNotes: readonly FramingNote[] = [];
  readonly #reader = new TextReader();
  readonly #lines: LineSplitter;
  readonly #notes = new NoteCollector();
  readonly #maxLength: number;
  #frames: DecodedFrame[] = [];
  #atStart = true;
  readonly #frame: SseFrame;
  /** Bytes that the line had beyond the limit. */
  #lineCutBytes = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
    this.#frame = new SseFrame(this.#notes, maxLength);
    this.#lines = new LineSplitter(
      {
        line: (text, start, end) => this.#line(text, start, end),
        ending: (kind) => this.#notes.add(kind),
        cut: (byteLength) => {
          this.#lineCutBytes = byteLength;
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
    const unfinished = this.#lines.end();
    if (unfinished !== undefined) this.#lastLine(unfinished);
    if (this.#frame.hasData) {
      this.#notes.add('unterminated');
      this.#dispatch();
    }
    this.trailingNotes = this.#notes.take();
    return this.#takeFrames();
  }

  #feed(piece: TextPiece): void {
    const hasBom = this.#atStart && piece.text.charCodeAt(0) === 0xfeff;
    this.#atStart = false;
    if (hasBom) this.#notes.add('bom');
    if (piece.invalid) this.#notes.add('invalid-utf8');
    this.#take(hasBom ? piece.text.slice(1) : piece.text);
  }

  /** Frames of one data line, which nearly all are, are cut out of the text as they stand; the rest goes line by line. */
  #take(text: string): void {
    const begun = this.#isBetweenFrames ? 0 : afterBlankLine(text);
    if (begun > 0) this.#lines.push(text.slice(0, begun));
    const end = this.#isBetweenFrames ? this.#takePlainFrames(text, begun) : begun;
    if (end < text.length) this.#lines.push(end === 0 ? text : text.slice(end));
  }

  /** True when nothing that came so far belongs to the next frame. */
  get #isBetweenFrames(): boolean {
    return this.#frame.isEmpty && this.#notes.isEmpty && this.#lines.isAtLineStart;
  }

  /** Takes whole frames of one data line from `start` on, and tells where the first other line begins. */
  #takePlainFrames(text: string, start: number): number {
    const cr = text.indexOf('\r', start);
    const limit = cr === -1 ? text.length : cr;
    let from = start;
    while (text.startsWith('data: ', from)) {
      const end = text.indexOf('\n', from);
      const isPlain = end !== -1 && end + 1 < limit && text.charCodeAt(end + 1) === LF;
      if (!isPlain || end - from > this.#maxLength) break;
      this.#frames.push(plainFrame(text, from + 6, end));
      from = end + 2;
    }
    return from;
  }

  /** A line that the stream's end cut off: it counts when it is a field, else it is only noted. */
  #lastLine(text: string): void {
    if (isField(text)) this.#line(text, 0, text.length);
    else this.#notes.add('unterminated');
  }

  #line(text: string, start: number, end: number): void {
    if (start === end) {
      this.#dispatch();
    } else if (text.startsWith('data:', start)) {
      this.#frame.addData(text, valueStart(text, start + 4), end, this.#lineCutBytes);
    } else if (text.charCodeAt(start) === COLON) {
      this.commentCount += 1;
    } else {
      this.#otherField(text.slice(start, end));
    }
    this.#lineCutBytes = 0;
  }

  #otherField(line: string): void {
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(valueStart(line, colon));
    if (!this.#frame.setField(name, value)) this.#notes.ignoreLine(line.slice(0, 200));
  }

  #dispatch(): void {
    const frame = this.#frame.take();
    if (frame !== undefined) this.#frames.push(frame);
  }

  #takeFrames(): readonly DecodedFrame[] {
    const frames = this.#frames;
    this.#frames = [];
    return frames;
  }
}

/** Index of a field's value after the colon at `colon`: one space is not part of it. */
function valueStart(text: string, colon: number): number {
  return text.charCodeAt(colon + 1) === SPACE ? colon + 2 : colon + 1;
}

/** Where the first frame begins that has none of its lines before the text; the text's length when that is not seen. */
function afterBlankLine(text: string): number {
  const blank = text.indexOf('\n\n');
  return blank === -1 ? text.length : blank + 2;
}

function isField(line: string): boolean {
  return /^(?:data|event|id|retry)?(?::|$)/.test(line);
}
