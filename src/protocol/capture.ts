/**
 * What was captured, as it crosses worlds and lies in a recording. A record says what happened on the wire and
 * nothing about its meaning. All times (`at`) are milliseconds since the Unix epoch, taken from one monotonic
 * clock per document (`performance.timeOrigin + performance.now()`), with fractions.
 */

export const TRANSPORTS = ['fetch', 'event-source', 'xhr', 'file'] as const;

/** How a stream reached the page; `file` is for streams that were imported as bare bytes or events. */
export type Transport = (typeof TRANSPORTS)[number];

/** Header names in the case and order that the page or browser gave them; secrets are already masked. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Bytes that survive JSON: `text` when they are valid UTF-8 (a BOM is kept), else `base64`. */
export type Bytes = { readonly text: string } | { readonly base64: string };

/** A request body: its bytes, or why there are none. `byteLength` is the true length where known. */
export type RequestBody =
  | (Bytes & { readonly truncatedFrom?: number })
  | {
      readonly omitted: 'none' | 'stream' | 'form-data' | 'unreadable' | 'too-large';
      readonly byteLength?: number;
    };

export interface CapturedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  readonly body: RequestBody;
}

export interface CapturedResponse {
  readonly status: number;
  readonly statusText: string;
  /** The final URL, after redirects. */
  readonly url: string;
  readonly redirected: boolean;
  readonly headers: HeaderList;
}

/**
 * How a stream ended. `complete`: the body reached its end. `cancelled`: the page cancelled its reader or closed
 * its EventSource. `aborted`: the page's AbortSignal fired. `failed`: a network error. `gone`: the document went
 * away (navigation, frame removed) with the stream open.
 */
export type StreamOutcome = 'complete' | 'cancelled' | 'aborted' | 'failed' | 'gone';

/** Unique in a session: document id, a slash, and the stream's number in that document. */
export type StreamKey = string;

export type CaptureRecord =
  /** A document began to be observed, or a file was opened. */
  | {
      readonly kind: 'document';
      readonly document: string;
      readonly at: number;
      readonly url: string;
      /** 0 for the top frame of the tab. */
      readonly frameId: number;
    }
  /** The document went away. */
  | { readonly kind: 'document-gone'; readonly document: string; readonly at: number }
  /** A request was made that may be AG-UI. */
  | {
      readonly kind: 'open';
      readonly stream: StreamKey;
      readonly at: number;
      readonly transport: Transport;
      readonly request: CapturedRequest;
    }
  | {
      readonly kind: 'head';
      readonly stream: StreamKey;
      readonly at: number;
      readonly response: CapturedResponse;
    }
  /** One chunk as the page read it. XMLHttpRequest gives decoded text, so its chunks are text, not wire bytes. */
  | { readonly kind: 'chunk'; readonly stream: StreamKey; readonly at: number; readonly bytes: Bytes }
  /** One message of an EventSource, which hides the bytes: `event` is `message` unless the server named it. */
  | {
      readonly kind: 'message';
      readonly stream: StreamKey;
      readonly at: number;
      readonly event: string;
      readonly data: string;
      readonly lastEventId: string;
    }
  /** An EventSource lost its connection and tries again, or has connected (again). */
  | {
      readonly kind: 'connection';
      readonly stream: StreamKey;
      readonly at: number;
      readonly state: 'open' | 'reconnecting';
    }
  | {
      readonly kind: 'end';
      readonly stream: StreamKey;
      readonly at: number;
      readonly outcome: StreamOutcome;
      /** The error's or abort reason's own words. */
      readonly detail?: string;
    }
  /** Something near AG-UI was seen and not recorded, so that an empty panel can say so. */
  | {
      readonly kind: 'dismissed';
      readonly document: string;
      readonly at: number;
      readonly transport: Transport;
      readonly url: string;
      readonly reason: string;
    }
  /**
   * Captured data that could not be kept. What is missing is counted, never hidden: `streams` that are missing
   * whole, and `byteLength` bytes of bodies. With `stream`, the bytes are missing at this place in the middle of a
   * stream that is kept (then `streams` is 0), and its decoder starts anew.
   */
  | {
      readonly kind: 'lost';
      readonly document: string;
      readonly at: number;
      readonly streams: number;
      readonly byteLength: number;
      readonly reason: string;
      readonly stream?: StreamKey;
    }
  /** A failure of our own, reported here instead of in the page. */
  | { readonly kind: 'diagnostic'; readonly document: string; readonly at: number; readonly message: string };
