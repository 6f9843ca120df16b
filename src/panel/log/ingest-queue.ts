import type { CaptureRecord } from '../../protocol/capture.ts';

/** About 5 ms of decoding and indexing at three times the cost of `JSON.parse`: input always gets its turn. */
const SLICE_LENGTH = 256 * 1024;

/** Records on their way into a session, a slice at a time. */
export interface IngestQueue {
  push(records: readonly CaptureRecord[]): void;
  /** Takes out what is still waiting. */
  drain(): readonly CaptureRecord[];
}

/** The first slice is taken in at once, so that little input needs no waiting; `soon` runs the next as a task. */
export function createIngestQueue(
  take: (record: CaptureRecord) => void,
  soon: (task: () => void) => void,
): IngestQueue {
  let queue: CaptureRecord[] = [];
  let next = 0;
  let scheduled = false;

  const runSlice = () => {
    let budget = SLICE_LENGTH;
    while (next < queue.length && budget > 0) {
      const record = queue[next];
      next += 1;
      if (record === undefined) break;
      budget -= lengthOf(record);
      take(record);
    }
    if (next >= queue.length) {
      queue = [];
      next = 0;
    } else if (!scheduled) {
      scheduled = true;
      soon(() => {
        scheduled = false;
        runSlice();
      });
    }
  };

  return {
    push(records) {
      for (const record of records) queue.push(record);
      if (!scheduled) runSlice();
    },
    drain() {
      const waiting = queue.slice(next);
      queue = [];
      next = 0;
      return waiting;
    },
  };
}

function lengthOf(record: CaptureRecord): number {
  const overhead = 64;
  if (record.kind === 'message') return overhead + record.data.length;
  if (record.kind === 'chunk') {
    return overhead + ('text' in record.bytes ? record.bytes.text : record.bytes.base64).length;
  }
  return overhead;
}
