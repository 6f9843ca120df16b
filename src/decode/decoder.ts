import type { Bytes } from '../protocol/capture.ts';

/** What is odd about how a frame, or the bytes before it, was put on the wire. Never stops decoding. */
export type FramingNote =
  | {
      readonly kind:
        | 'crlf'
        | 'cr'
        | 'bom'
        | 'unterminated'
        | 'empty-data'
        | 'done-sentinel'
        | 'multi-line-data';
    }
  /** Bytes that are no UTF-8; shown as U+FFFD, kept exactly in the records. */
  | { readonly kind: 'invalid-utf8' }
  /** A line that is neither a field nor a comment, with its text (cut to 200 characters). */
  | { readonly kind: 'line-ignored'; readonly text: string }
  /** A frame over the size limit; `byteLength` is its true length, the payload is cut. */
  | { readonly kind: 'too-large'; readonly byteLength: number }
  /** A binary frame that could not be decoded, or an unknown arm of its union. */
  | { readonly kind: 'undecodable'; readonly reason: string };

/** One frame with data. For SSE, frames without data (comments, keep-alives) are counted, not emitted. */
export interface DecodedFrame {
  /** Payload text: JSON, or whatever stood in its place. */
  readonly data: string;
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly retry: number | undefined;
  /** An envelope around the event (`{id, chunk}`, `{event}`), whose payload is `data`; its own text. */
  readonly wrapped: string | undefined;
  readonly notes: readonly FramingNote[];
}

/** A decoder of one stream. Any chunking of the same bytes gives the same frames. */
export interface Decoder {
  push(bytes: Bytes): readonly DecodedFrame[];
  /** The stream ended: what is left in the buffer becomes a last frame. */
  end(): readonly DecodedFrame[];
  /** Comments and keep-alives seen so far. */
  readonly commentCount: number;
}
