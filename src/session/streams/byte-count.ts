import { utf8Length } from '../../decode/utf8-length.ts';
import type { Bytes } from '../../protocol/capture.ts';

/** Counts bytes when asked: measuring text costs a third of parsing it, and few streams are ever looked at. */
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
    for (const text of this.#uncounted) this.#counted += utf8Length(text, 0, text.length);
    this.#uncounted = [];
    return this.#counted;
  }
}

function base64ByteLength(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.floor((base64.length * 3) / 4) - padding;
}
