/** A chunk is decoded in one go: so much of it takes a few milliseconds. */
const PART_BYTES = 32 * 1024;
/** Lines are looked at together up to this length, lest single characters make a chunk a line. */
const GRAIN_BYTES = 1024;
const LF = 10;
/** The first byte of every character from U+0100 on is this or higher, and no other byte of UTF-8 is. */
const FIRST_WIDE_LEAD = 0xc4;

/**
 * Cuts bytes into parts of whole lines. An engine keeps a text with one character beyond Latin-1 in two bytes each,
 * with everything that is cut out of it, so lines with such characters come into parts of their own.
 */
export function partsOf(bytes: Uint8Array): readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  let start = 0;
  let end = 0;
  let isWide = false;
  while (end < bytes.length) {
    const grain = grainFrom(bytes, end);
    const isOther = end > start && grain.isWide !== isWide;
    if (isOther || end - start >= PART_BYTES) {
      parts.push(bytes.subarray(start, end));
      start = end;
    }
    isWide = grain.isWide;
    end = grain.end;
  }
  if (end > start) parts.push(bytes.subarray(start, end));
  return parts;
}

/** The lines from `start` on, until there are enough of them. */
function grainFrom(bytes: Uint8Array, start: number): { readonly end: number; readonly isWide: boolean } {
  const lineEnd = bytes.indexOf(LF, start + GRAIN_BYTES - 1);
  const end = lineEnd === -1 ? bytes.length : lineEnd + 1;
  return { end, isWide: hasWide(bytes, start, end) };
}

function hasWide(bytes: Uint8Array, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) {
    if ((bytes[index] ?? 0) >= FIRST_WIDE_LEAD) return true;
  }
  return false;
}
