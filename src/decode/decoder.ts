import type { Bytes } from '../protocol/capture.ts';

/** What is odd about how a frame, or the bytes before it, was put on the wire. Never stops decoding. */
export type FramingNote =
  | {
      readonly kind:
        | 'crlf'
        | 'cr'
        | 'bom'
        /** The stream ended before the blank line, or inside a binary frame (for `trailingNotes`: a line without data). */
        | 'unterminated'
        | 'empty-data'
        | 'done-sentinel'
        | 'multi-line-data'
        /** Several data lines that are no JSON together, of which the first is a JSON object by itself. */
        | 'missing-blank-line';
    }
  /** Bytes that are no UTF-8; shown as U+FFFD, kept exactly in the records. */
  | { readonly kind: 'invalid-utf8' }
  /** Lines that are neither a field nor a comment: how many, and the first one's text (at most 200 characters). */
  | { readonly kind: 'line-ignored'; readonly text: string; readonly count: number }
  /** A frame that is kept whole, but longer than the official client takes. */
  | { readonly kind: 'over-client-limit'; readonly byteLength: number }
  /** A frame over the size limit; `byteLength` is its true length, the payload is cut. */
  | { readonly kind: 'too-large'; readonly byteLength: number }
  /** A binary frame that could not be decoded, or an unknown arm of its union. */
  | { readonly kind: 'undecodable'; readonly reason: string };

/** One frame with data. For SSE, frames without data (comments, keep-alives) are counted, not emitted. */
export interface DecodedFrame {
  /** Payload text: JSON, or whatever stood in its place. An undecodable binary frame's bytes are in base64. */
  readonly data: string;
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly retry: number | undefined;
  /** An envelope around the event (`{id, chunk}`, `{event}`), whose payload is `data`; its own text. */
  readonly wrapped: string | undefined;
  readonly notes: readonly FramingNote[];
  /** The text that the payload was cut out of as it stands, where whoever keeps the frame may keep that instead. */
  readonly within?: string | undefined;
  /** Where in that text the payload begins. */
  readonly start?: number | undefined;
}

/** How a body is framed; `none` for a body that is no stream of events, `undecided` before its first bytes. */
export type Encoding = 'undecided' | 'sse' | 'ndjson' | 'json' | 'proto' | 'none';

/** A decoder of one stream. Any chunking of the same bytes gives the same frames. */
export interface Decoder {
  push(bytes: Bytes): readonly DecodedFrame[];
  /** The stream ended: what is left in the buffer becomes a last frame. */
  end(): readonly DecodedFrame[];
  /** What the bytes showed, whatever the content type claims. */
  readonly encoding: Encoding;
  /** Comments and keep-alives seen so far. */
  readonly commentCount: number;
  /** Notes on what came after the last frame; complete once `end` was called. */
  readonly trailingNotes: readonly FramingNote[];
}

/** The longest frame that the official client takes (protocol page, 3.1, T3). */
export const CLIENT_FRAME_LIMIT = 10 * 1024 * 1024;

/**
 * The longest payload that is kept whole, in UTF-16 code units. Far above the limit of the official client, and far below the longest string an engine can hold.
 */
export const MAX_PAYLOAD_LENGTH = 64 * 1024 * 1024;
