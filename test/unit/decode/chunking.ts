import fc from 'fast-check';
import { expect } from 'vitest';
import { base64FromBytes } from '../../../src/decode/base64.ts';
import type { DecodedFrame, Decoder } from '../../../src/decode/decoder.ts';
import type { Bytes } from '../../../src/protocol/capture.ts';

const UTF8 = new TextEncoder();
const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes of a body: strings are UTF-8, numbers are single bytes. */
export function bodyOf(...parts: readonly (string | number | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => {
      if (typeof part === 'number') return [part];
      return [...(typeof part === 'string' ? UTF8.encode(part) : part)];
    }),
  );
}

/** A chunk as the relay keeps it: text where it can be, else base64. */
export function bytesOf(chunk: Uint8Array): Bytes {
  try {
    return { text: STRICT.decode(chunk) };
  } catch {
    return { base64: base64FromBytes(chunk) };
  }
}

/** Ways to cut a body: places between 0 and 1, scaled to its length. One byte per chunk is among them. */
export const cuttings = fc.oneof(
  { weight: 9, arbitrary: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

export function cut(body: Uint8Array, places: readonly number[] | undefined): readonly Uint8Array[] {
  if (places === undefined) return Array.from(body, (byte) => Uint8Array.of(byte));
  const ends = [...places.map((place) => Math.round(place * body.length)), body.length].sort((a, b) => a - b);
  return ends.map((end, index) => body.subarray(index === 0 ? 0 : ends[index - 1], end));
}

/** What a frame says. Where its payload was cut out hangs on the chunks, but must be where it is. */
function contentOf({ within, start = 0, ...content }: DecodedFrame): DecodedFrame {
  if (within !== undefined) expect(within.slice(start, start + content.data.length)).toBe(content.data);
  return content;
}

/** Everything a decoder says about a body that comes in these chunks. */
export function decodeChunks(decoder: Decoder, chunks: readonly Bytes[]) {
  const frames: DecodedFrame[] = chunks.flatMap((chunk) => [...decoder.push(chunk)]);
  frames.push(...decoder.end());
  const { encoding, commentCount, trailingNotes } = decoder;
  return { frames: frames.map(contentOf), encoding, commentCount, trailingNotes };
}

/** The frames of a body in one chunk. */
export function framesOf(decoder: Decoder, ...parts: readonly (string | number | Uint8Array)[]) {
  return decodeChunks(decoder, [bytesOf(bodyOf(...parts))]).frames;
}
