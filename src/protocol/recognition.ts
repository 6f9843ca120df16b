/**
 * How the relay asks whether a stream is AG-UI. The relay holds a stream's records while the answer is
 * `undecided`; the sniffer itself (`decode/sniff.ts`) is handed to the relay by its entrypoint, so that the link
 * knows nothing of AG-UI.
 */
import type {
  Bytes,
  CapturedRequest,
  CapturedResponse,
  CaptureRecord,
  StreamOutcome,
  Transport,
} from './capture.ts';

export type Verdict =
  | { readonly kind: 'undecided' }
  | { readonly kind: 'agui' }
  /** `nearMiss`: one sentence for the user when the stream looked like AG-UI and is none; absent otherwise. */
  | { readonly kind: 'not-agui'; readonly nearMiss?: string };

/**
 * Judges one stream. Each call answers with the verdict as of then; after the first verdict that is not
 * `undecided` the sniffer is not asked again. Input is hostile: no call throws.
 */
export interface Sniffer {
  /** From the request alone, asked first: `agui` where it is conclusive, so that even no reply is recorded. */
  open(): Verdict;
  head(response: CapturedResponse): Verdict;
  /** The next piece of the body; gives up by itself once `SNIFF_LIMIT` bytes have told nothing. */
  chunk(bytes: Bytes): Verdict;
  /** One message of an EventSource. */
  message(event: string, data: string): Verdict;
  /** The last word: never `undecided`. */
  end(outcome: StreamOutcome): Verdict;
}

export type CreateSniffer = (request: CapturedRequest, transport: Transport) => Sniffer;

/** Bytes of a body after which a sniffer stops hoping, unless a frame that has begun still speaks for it. */
export const SNIFF_LIMIT = 64 * 1024;

/** What a sniffer says to the next record of its stream; records that tell it nothing leave it undecided. */
export function verdictOn(sniffer: Sniffer, record: CaptureRecord): Verdict {
  switch (record.kind) {
    case 'open':
      return sniffer.open();
    case 'head':
      return sniffer.head(record.response);
    case 'chunk':
      return sniffer.chunk(record.bytes);
    case 'message':
      return sniffer.message(record.event, record.data);
    case 'end':
      return sniffer.end(record.outcome);
    default:
      return { kind: 'undecided' };
  }
}
