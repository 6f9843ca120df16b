import { bytesFromBase64 } from '../decode/base64.ts';
import type { Bytes } from '../protocol/capture.ts';

const UTF8 = new TextEncoder();

/** Texts as the bytes of one file. Piece by piece, since a session may be longer than the longest string. */
export function bytesOfTexts(texts: Iterable<string>): Uint8Array<ArrayBuffer> {
  return joinBytes(Array.from(texts, (text) => UTF8.encode(text)));
}

/** The bytes of a chunk as they were captured. */
export function bytesOfChunk(bytes: Bytes): Uint8Array {
  return 'text' in bytes ? UTF8.encode(bytes.text) : (bytesFromBase64(bytes.base64) ?? new Uint8Array(0));
}

/** One after the other. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
