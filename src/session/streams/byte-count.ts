import type { Bytes } from '../../protocol/capture.ts';

/** Room for measuring text piece by piece; what is written there is never read. */
const SCRATCH = new Uint8Array(65_536);
/** A code unit takes three bytes at most, so a piece of this length always fits. */
const PIECE_LENGTH = Math.floor(SCRATCH.length / 3);
const ENCODER = new TextEncoder();

/**
 * Counts bytes when asked: few streams are ever looked at, and measuring text is work. The engine's own encoder does
 * it many times quicker than a loop over code units.
 */
export class ByteCount {
  #counted = 0;
  #uncounted: string[] = [];

  add(bytes: Bytes): void {
    if ('text' in bytes) this.addText(bytes.text);
    else this.#counted += base64ByteLength(bytes.base64);
  }

  addText(text: string): void {
    this.#uncounted.push(text);
  }

  get total(): number {
    for (const text of this.#uncounted) this.#counted += utf8ByteLength(text);
    this.#uncounted = [];
    return this.#counted;
  }
}

function utf8ByteLength(text: string): number {
  let byteLength = 0;
  for (let start = 0; start < text.length; ) {
    // A browser converts all of the text that it is given, however little of it there is room for.
    const { read, written } = ENCODER.encodeInto(pieceOf(text, start), SCRATCH);
    byteLength += written;
    start += read;
  }
  return byteLength;
}

/** Ends with a whole character: half of a pair would be measured as another one. */
function pieceOf(text: string, start: number): string {
  const end = start + PIECE_LENGTH;
  if (start === 0 && end >= text.length) return text;
  return text.slice(start, isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function base64ByteLength(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.floor((base64.length * 3) / 4) - padding;
}
