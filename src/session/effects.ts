import type { PatchDeviation, PatchFailure } from './documents/patch-operation.ts';

/**
 * What an event did besides what it says, as the reducers saw it: where the reference client warns, drops or bends
 * something. Rules read these; they are only collected while somebody observes.
 */
export type Effect =
  /** Content, arguments or an end for something that is not there. */
  | {
      readonly kind: 'target-missing';
      readonly target: 'message' | 'tool-call' | 'activity';
      readonly id: string;
    }
  /** The id belongs to a message of another kind. `wasUsed` is true when the event took that message all the same. */
  | {
      readonly kind: 'id-collision';
      readonly id: string;
      readonly role: string;
      readonly wanted: string;
      readonly wasUsed: boolean;
    }
  /** START of a known id: the message or call is taken up again, with its old fields. */
  | {
      readonly kind: 'message-reused';
      readonly id: string;
      readonly wasOpen: boolean;
      readonly length: number;
    }
  | {
      readonly kind: 'tool-call-reused';
      readonly id: string;
      readonly wasOpen: boolean;
      readonly length: number;
    }
  | { readonly kind: 'tool-call-renamed'; readonly id: string; readonly from: string; readonly to: string }
  | { readonly kind: 'content-replaced'; readonly id: string }
  | { readonly kind: 'parent-not-assistant'; readonly parentMessageId: string; readonly role: string }
  | { readonly kind: 'parent-unknown'; readonly parentMessageId: string }
  | { readonly kind: 'result-without-call'; readonly toolCallId: string }
  | { readonly kind: 'result-repeated'; readonly toolCallId: string; readonly earlier: number }
  | { readonly kind: 'message-id-doubled'; readonly id: string }
  | { readonly kind: 'patch-failed'; readonly failure: PatchFailure }
  | { readonly kind: 'patch-deviates'; readonly deviations: readonly PatchDeviation[] }
  | { readonly kind: 'state-discarded'; readonly lastChangeSeq: number }
  | {
      readonly kind: 'snapshot-merged';
      readonly dropped: readonly string[];
      readonly replaced: readonly string[];
      readonly appended: readonly string[];
      /** True when the messages stand in another order than the snapshot's own. */
      readonly isReordered: boolean;
    }
  | { readonly kind: 'interrupts-cleared'; readonly ids: readonly string[] };
