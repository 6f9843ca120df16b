import type { Bytes } from '../protocol/capture.ts';
import { base64FromBytes, bytesFromBase64 } from './base64.ts';
import { CLIENT_FRAME_LIMIT, type DecodedFrame, type Decoder, type FramingNote } from './decoder.ts';
import { NO_NOTES } from './frame.ts';
import type { MessageResult } from './proto-message.ts';

type ReadMessage = (bytes: Uint8Array) => MessageResult;

/** How many bytes of a frame that cannot be decoded are shown, in base64. */
export const SHOWN_BYTES = 64 * 1024;
const HEADER_BYTES = 4;
/** So many empty frames in a row are told one by one: old encoders write them, but a body of zeros is a million of them. */
const MOST_EMPTY = 1000;
const NO_BYTES = new Uint8Array(0);
const UTF8 = new TextEncoder();

/** Loaded on first need, because it is far larger than the rest of this folder together. */
let readMessage: ReadMessage | undefined;

/** Loads what reads the messages; to be awaited before the first binary chunk is decoded. */
export async function prepareProtoDecoder(): Promise<void> {
  const loaded = await import('./proto-message.ts');
  readMessage = loaded.readMessage;
}

/** True once `prepareProtoDecoder` is done. */
export function isProtoDecoderReady(): boolean {
  return readMessage !== undefined;
}

/** Decodes frames of a big-endian length and one protobuf message each. Of longer frames only the start is kept. */
export function createProtoDecoder(maxBytes = CLIENT_FRAME_LIMIT): Decoder {
  return new ProtoDecoder(maxBytes);
}

class ProtoDecoder implements Decoder {
  readonly encoding = 'proto';
  readonly commentCount = 0;
  trailingNotes: readonly FramingNote[] = [];
  readonly #maxBytes: number;
  readonly #header = new Uint8Array(HEADER_BYTES);
  #headerFilled = 0;
  #size = 0;
  #body: Uint8Array | undefined;
  #bodyFilled = 0;
  #emptyInRow = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(bytes: Bytes): readonly DecodedFrame[] {
    const chunk = 'text' in bytes ? UTF8.encode(bytes.text) : bytesFromBase64(bytes.base64);
    const frames: DecodedFrame[] = [];
    for (let at = 0; chunk !== undefined && at < chunk.length; ) {
      at += this.#skipEmpty(chunk, at);
      at += this.#body === undefined ? this.#fillHeader(chunk, at) : this.#fillBody(this.#body, chunk, at);
      if (this.#body !== undefined && this.#bodyFilled === this.#size) this.#finish(this.#body, frames);
    }
    return frames;
  }

  end(): readonly DecodedFrame[] {
    const frames: DecodedFrame[] = [];
    this.#endRow(frames);
    if (this.#headerFilled > 0) frames.push(this.#cutOff());
    return frames;
  }

  /** What the stream's end cut off. */
  #cutOff(): DecodedFrame {
    const body = this.#body ?? this.#header.subarray(0, this.#headerFilled);
    const reason =
      this.#body === undefined
        ? `The stream ends inside a frame's length: ${this.#headerFilled} of ${HEADER_BYTES} bytes`
        : `The stream ends inside a frame: ${this.#bodyFilled} of ${this.#size} bytes`;
    const filled = this.#body === undefined ? this.#headerFilled : this.#bodyFilled;
    this.#headerFilled = 0;
    this.#body = undefined;
    return binaryFrame(body.subarray(0, filled), [{ kind: 'undecodable', reason }, { kind: 'unterminated' }]);
  }

  #fillHeader(chunk: Uint8Array, at: number): number {
    const part = chunk.subarray(at, at + HEADER_BYTES - this.#headerFilled);
    this.#header.set(part, this.#headerFilled);
    this.#headerFilled += part.length;
    if (this.#headerFilled === HEADER_BYTES) {
      this.#size = new DataView(this.#header.buffer).getUint32(0);
      // Of a frame over the limit only what is shown is kept, so that a made-up length reserves nothing.
      this.#body = new Uint8Array(this.#size > this.#maxBytes ? SHOWN_BYTES : this.#size);
      this.#bodyFilled = 0;
    }
    return part.length;
  }

  #fillBody(body: Uint8Array, chunk: Uint8Array, at: number): number {
    const part = chunk.subarray(at, at + this.#size - this.#bodyFilled);
    // Behind what is shown of a frame over the limit nothing more is kept.
    const room = body.length - this.#bodyFilled;
    if (room > 0) body.set(part.subarray(0, room), this.#bodyFilled);
    this.#bodyFilled += part.length;
    return part.length;
  }

  #finish(body: Uint8Array, frames: DecodedFrame[]): void {
    this.#headerFilled = 0;
    this.#body = undefined;
    if (this.#size > 0) {
      this.#endRow(frames);
      frames.push(this.#frameOf(body));
      return;
    }
    this.#emptyInRow += 1;
    if (this.#emptyInRow > MOST_EMPTY) return;
    const reason = 'The frame is empty: encoders before 1.0 write that for events they do not know';
    frames.push(binaryFrame(NO_BYTES, [{ kind: 'undecodable', reason }]));
  }

  #frameOf(body: Uint8Array): DecodedFrame {
    const isTooLarge = this.#size > this.#maxBytes;
    return isTooLarge
      ? binaryFrame(body, [{ kind: 'too-large', byteLength: this.#size }])
      : messageFrame(body);
  }

  /** Runs over whole empty frames of a row that is too long to be told one by one; gives their length. */
  #skipEmpty(chunk: Uint8Array, start: number): number {
    if (this.#emptyInRow < MOST_EMPTY || this.#headerFilled > 0) return 0;
    let at = start;
    while (at < chunk.length && chunk[at] === 0) at += 1;
    const count = Math.floor((at - start) / HEADER_BYTES);
    // The last stays for the usual way, which always finds something to read.
    const skipped = Math.max(0, count - 1);
    this.#emptyInRow += skipped;
    return skipped * HEADER_BYTES;
  }

  /** One frame stands for those of a row that were not told one by one. */
  #endRow(frames: DecodedFrame[]): void {
    const untold = this.#emptyInRow - MOST_EMPTY;
    this.#emptyInRow = 0;
    if (untold <= 0) return;
    const reason = `${untold} more empty frames follow in a row; no stream of events looks like that`;
    frames.push(binaryFrame(NO_BYTES, [{ kind: 'undecodable', reason }]));
  }
}

function messageFrame(body: Uint8Array): DecodedFrame {
  const result: MessageResult = readMessage?.(body) ?? {
    ok: false,
    reason: 'The protobuf decoder was not loaded when this frame came',
  };
  return result.ok
    ? plainFrame(result.json, NO_NOTES)
    : binaryFrame(body, [{ kind: 'undecodable', reason: result.reason }]);
}

function binaryFrame(body: Uint8Array, notes: readonly FramingNote[]): DecodedFrame {
  return plainFrame(base64FromBytes(body.subarray(0, SHOWN_BYTES)), notes);
}

function plainFrame(data: string, notes: readonly FramingNote[]): DecodedFrame {
  return { data, event: undefined, id: undefined, retry: undefined, wrapped: undefined, notes };
}
