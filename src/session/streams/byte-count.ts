import type { Bytes } from '../../protocol/capture.ts';

/** Room for measuring text piece by piece; what is written there is never read. */
const SCRATCH = new Uint8Array(65_536);
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
    const { read, written } = ENCODER.encodeInto(start === 0 ? text : text.slice(start), SCRATCH);
    byteLength += written;
    start += read;
  }
  return byteLength;
}

function base64ByteLength(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.floor((base64.length * 3) / 4) - padding;
}
