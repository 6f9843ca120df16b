import type { Bytes } from '../protocol/capture.ts';

/** So much text is decoded, and its events are taken in, in a few milliseconds. */
const PART_LENGTH = 64 * 1024;
const LF = 10;

/**
 * A long chunk in parts that can be decoded one after the other, with other work between. Parts end with lines where
 * the chunk has lines, so that few events are cut and each can stay a piece of the chunk's own text.
 */
export function* partsOfBytes(bytes: Bytes): Generator<Bytes> {
  if ('base64' in bytes) {
    // Four digits are three whole bytes, and so is any number of fours.
    for (let start = 0; start < bytes.base64.length; start += PART_LENGTH) {
      yield { base64: bytes.base64.slice(start, start + PART_LENGTH) };
    }
    return;
  }
  const { text } = bytes;
  const hasLines = text.includes('\n');
  for (let start = 0; start < text.length; ) {
    const end = hasLines ? endOfLines(text, start + PART_LENGTH) : start + PART_LENGTH;
    yield { text: text.slice(start, end) };
    start = end;
  }
}

/** Whether it is worth while to take a chunk in parts. */
export function isLong(bytes: Bytes): boolean {
  return ('text' in bytes ? bytes.text : bytes.base64).length > PART_LENGTH;
}

/** Behind the first line end from `from` on, and behind the blank lines that follow. */
function endOfLines(text: string, from: number): number {
  const lineEnd = text.indexOf('\n', from);
  if (lineEnd === -1) return text.length;
  let end = lineEnd + 1;
  while (text.charCodeAt(end) === LF) end += 1;
  return end;
}
