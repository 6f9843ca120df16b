import type { Bytes } from '../protocol/capture.ts';
import { bytesFromBase64 } from './base64.ts';

/** A stretch of decoded text. An `invalid` piece had bytes that are no UTF-8; it never reaches past one line end. */
export interface TextPiece {
  readonly text: string;
  readonly invalid: boolean;
}

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LENIENT = new TextDecoder('utf-8', { ignoreBOM: true });
const NO_BYTES = new Uint8Array(0);

/** Turns chunks into text as the WHATWG decoder does, across chunk borders, and says where bytes were invalid. */
export class TextReader {
  /** The first bytes of a character whose rest has not come yet. */
  #tail = NO_BYTES;

  read(bytes: Bytes): readonly TextPiece[] {
    if ('text' in bytes) {
      if (bytes.text === '') return [];
      const piece = { text: bytes.text, invalid: false };
      return this.#tail.length === 0 ? [piece] : [...this.end(), piece];
    }
    const all = join(this.#tail, bytesFromBase64(bytes.base64) ?? NO_BYTES);
    const whole = all.length - unfinishedLength(all);
    this.#tail = all.slice(whole);
    return decode(all.subarray(0, whole));
  }

  end(): readonly TextPiece[] {
    const rest = this.#tail;
    this.#tail = NO_BYTES;
    return decode(rest);
  }
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

function decode(bytes: Uint8Array): readonly TextPiece[] {
  if (bytes.length === 0) return [];
  const text = strictText(bytes);
  return text === undefined ? decodeByLine(bytes) : [{ text, invalid: false }];
}

/** Only on the rare path with invalid bytes: line by line, so that each bad line is known. */
function decodeByLine(bytes: Uint8Array): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = lineEnd(bytes, start);
    const line = bytes.subarray(start, end);
    const text = strictText(line);
    pieces.push({ text: text ?? LENIENT.decode(line), invalid: text === undefined });
    start = end;
  }
  return pieces;
}

function strictText(bytes: Uint8Array): string | undefined {
  try {
    return STRICT.decode(bytes);
  } catch {
    // The fatal decoder throws on invalid bytes: the answer is that there is no strict text.
    return undefined;
  }
}

/** Index after the next CR or LF, which are never part of a longer character. */
function lineEnd(bytes: Uint8Array, start: number): number {
  for (let index = start; index < bytes.length; index += 1) {
    if (bytes[index] === 10 || bytes[index] === 13) return index + 1;
  }
  return bytes.length;
}

/** How many bytes at the end are the beginning of a character whose rest may follow. */
export function unfinishedLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return sequenceLength(byte) > back ? back : 0;
  }
  return 0;
}

function sequenceLength(lead: number): number {
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}
