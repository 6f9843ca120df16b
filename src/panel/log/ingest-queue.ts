import type { CaptureRecord } from '../../protocol/capture.ts';

/** About 5 ms of decoding and indexing at three times the cost of `JSON.parse`: input always gets its turn. */
const SLICE_LENGTH = 256 * 1024;

/** Records on their way into a session, a slice at a time. */
export interface IngestQueue {
  /** True when nothing waits. */
  readonly isEmpty: boolean;
  push(records: readonly CaptureRecord[]): void;
  /** Takes out what is still waiting. */
  drain(): readonly CaptureRecord[];
}

interface IngestOptions {
  readonly take: (record: CaptureRecord) => void;
  /** What must be waited for before a record can be taken in, if anything. */
  readonly prepare: (record: CaptureRecord) => Promise<void> | undefined;
  /** Runs the next slice as a task of its own. */
  readonly soon: (task: () => void) => void;
}

/** The first slice is taken in at once, so that little input needs no waiting. */
export function createIngestQueue({ take, prepare, soon }: IngestOptions): IngestQueue {
  let queue: CaptureRecord[] = [];
  let next = 0;
  let isWaiting = false;
  let canPrepare = true;

  const goOn = () => {
    isWaiting = false;
    runSlice();
  };
  const runSlice = () => {
    let budget = SLICE_LENGTH;
    while (budget > 0) {
      const record = queue[next];
      if (record === undefined) break;
      const preparation = canPrepare ? prepare(record) : undefined;
      if (preparation !== undefined) {
        isWaiting = true;
        void preparation.then(goOn, () => {
          // A decoder that cannot be loaded shows at its stream's frames; all other records go on.
          canPrepare = false;
          goOn();
        });
        return;
      }
      next += 1;
      budget -= lengthOf(record);
      take(record);
    }
    if (next >= queue.length) {
      queue = [];
      next = 0;
    } else {
      isWaiting = true;
      soon(goOn);
    }
  };

  return {
    get isEmpty() {
      return next >= queue.length;
    },
    push(records) {
      for (const record of records) queue.push(record);
      if (!isWaiting) runSlice();
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
