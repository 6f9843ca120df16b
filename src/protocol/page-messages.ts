/**
 * What the page script and the relay say to each other over their private MessagePort. Times (`at`) are the
 * document's `performance.now()`; the relay adds the time origin and turns these into capture records. The relay
 * trusts none of it: every message is checked, sized and capped there.
 */
import type { CapturedRequest, CapturedResponse, StreamOutcome, Transport } from './capture.ts';

/** Marks the one window message that hands the port over; the relay stops it before any page listener. */
export const PAGE_HELLO = 'ag-ui-devtools:port';

/** `data` of that window message. */
export interface PageHello {
  readonly type: typeof PAGE_HELLO;
}

export type PageMessage =
  | {
      readonly kind: 'open';
      readonly stream: number;
      readonly at: number;
      readonly transport: Exclude<Transport, 'file'>;
      readonly request: CapturedRequest;
    }
  | {
      readonly kind: 'head';
      readonly stream: number;
      readonly at: number;
      readonly response: CapturedResponse;
    }
  /** A copy of the bytes that the page read (fetch), or decoded text (XMLHttpRequest). */
  | {
      readonly kind: 'data';
      readonly stream: number;
      readonly at: number;
      readonly bytes: Uint8Array | string;
    }
  | {
      readonly kind: 'message';
      readonly stream: number;
      readonly at: number;
      readonly event: string;
      readonly data: string;
      readonly lastEventId: string;
    }
  | {
      readonly kind: 'connection';
      readonly stream: number;
      readonly at: number;
      readonly state: 'open' | 'reconnecting';
    }
  | {
      readonly kind: 'end';
      readonly stream: number;
      readonly at: number;
      readonly outcome: StreamOutcome;
      readonly detail?: string;
    }
  | { readonly kind: 'diagnostic'; readonly at: number; readonly message: string };

/** Messages travel in batches: of a few milliseconds while a stream flows, else of one task of the page. */
export type PageBatch = readonly PageMessage[];

export type PageCommand =
  /** This stream is no AG-UI: nothing more of it is copied or sent, its end included. */
  | { readonly kind: 'ignore'; readonly stream: number }
  /**
   * Sent at once when the relay takes the port (the page script holds a bounded queue until then), and later when
   * recording is switched. While it is off, no stream is opened; open ones go on.
   */
  | { readonly kind: 'recording'; readonly on: boolean };
