import { describeReason } from './describe-reason.ts';
import type { Guard } from './guard.ts';
import { NativeUint8Array, views } from './natives.ts';
import type { Bytes } from './stream-reader.ts';
import type { StreamReport } from './stream-report.ts';

/**
 * One body on the wire, however many clones read it. All clones read the same bytes, so what the clone that is ahead
 * reads is told, and what the others read after it is not. Nothing here throws.
 */
export interface BodySource {
  readonly report: StreamReport;
  /** The response and its clones. The body is cancelled when all of them have cancelled. */
  readers: number;
  /** A copy of a chunk that is about to be given to the page, or undefined when nobody wants it. */
  copy(bytes: Bytes): Bytes | undefined;
  /** The page has the chunk now, and with it that many bytes of the body. */
  tell(copy: Bytes, position: number): void;
  end(outcome: 'complete' | 'cancelled' | 'failed', reason?: unknown): void;
}

/** `isAborted` tells an abort by the page from a failure of the network. */
export function createBodySource(guard: Guard, report: StreamReport, isAborted: () => boolean): BodySource {
  let told = 0;
  const source: BodySource = {
    report,
    readers: 1,
    copy: (bytes) => guard(() => (report.isWanted() ? new NativeUint8Array(bytes) : undefined)),
    tell: (copy, position) =>
      guard(() => {
        const known = views.byteLength(copy) - (position - told);
        if (position <= told) return;
        told = position;
        const bytes = known > 0 ? new NativeUint8Array(views.buffer(copy), known) : copy;
        report.tell({ kind: 'data', bytes });
      }),
    end: (outcome, reason) =>
      guard(() => {
        if (outcome === 'cancelled' && --source.readers > 0) return;
        report.end(outcome === 'failed' && isAborted() ? 'aborted' : outcome, describeReason(reason));
      }),
  };
  return source;
}
