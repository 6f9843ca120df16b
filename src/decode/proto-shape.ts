import { bytesFromBase64 } from './base64.ts';
import type { DecodedFrame } from './decoder.ts';
import { SHOWN_BYTES } from './proto.ts';

/** The longest header of a message: a tag and a length of five bytes each. */
const HEADER_BYTES = 10;
const LENGTH_DELIMITED = 2;

/**
 * Whether a binary frame has the outer form of an event, so that a file of them can be told from junk before the
 * decoder is loaded: one arm of the union and its length, which fills the frame (protocol page, 4.3).
 */
export function hasEventShape({ data, notes }: DecodedFrame): boolean {
  if (notes.length === 0) return true;
  const bytes = bytesFromBase64(data) ?? new Uint8Array(0);
  const length = declaredLength(bytes);
  if (length === undefined) return false;
  const isCut = bytes.length === SHOWN_BYTES || notes.some(({ kind }) => kind === 'unterminated');
  return isCut ? length > bytes.length : length === bytes.length;
}

/** How long the first tag and length say that the whole message is; undefined where they are no arm of the union. */
function declaredLength(bytes: Uint8Array): number | undefined {
  const tag = varintAt(bytes, 0);
  if (tag === undefined || tag.value % 8 !== LENGTH_DELIMITED || tag.value < 8) return undefined;
  const length = varintAt(bytes, tag.end);
  return length === undefined ? undefined : length.end + length.value;
}

function varintAt(
  bytes: Uint8Array,
  start: number,
): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  let factor = 1;
  for (let at = start; at < Math.min(bytes.length, HEADER_BYTES); at += 1) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return { value, end: at + 1 };
    factor *= 128;
  }
  return undefined;
}
