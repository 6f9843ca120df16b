import { bytesFromBase64 } from '../../decode/base64.ts';
import type { Bytes } from '../../protocol/capture.ts';

/** Enough for any error reply; in UTF-16 code units. */
const MAX_PREVIEW = 65_536;

/** The beginning of a body that turns out to be no stream, as text. */
export class BodyPreview {
  #text = '';
  #decoder: TextDecoder | undefined;

  add(bytes: Bytes): void {
    if (this.#text.length >= MAX_PREVIEW) return;
    this.#text = (this.#text + this.#textOf(bytes)).slice(0, MAX_PREVIEW);
  }

  /** What was read, or undefined for nothing. */
  get text(): string | undefined {
    return this.#text === '' ? undefined : this.#text;
  }

  #textOf(bytes: Bytes): string {
    if ('text' in bytes) return bytes.text;
    this.#decoder ??= new TextDecoder();
    return this.#decoder.decode(bytesFromBase64(bytes.base64), { stream: true });
  }
}
