import type { CaptureRecord } from '../../protocol/capture.ts';

/** A slice ends here, so that input always gets its turn, */
const SLICE_MS = 12;
/** and here at the latest. */
const SLICE_LENGTH = 256 * 1024;

/** Records on their way into a session, a slice at a time. */
export interface IngestQueue {
  /** True when nothing waits. */
  readonly isEmpty: boolean;
  /** Length of what waits, as `lengthOfRecord` measures it. */
  readonly waitingLength: number;
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
  readonly now: () => number;
  /** Called after each slice. */
  readonly onSlice?: () => void;
}

/** The first slice is taken in at once, so that little input needs no waiting. */
export function createIngestQueue(options: IngestOptions): IngestQueue {
  const { take, prepare, soon, now, onSlice } = options;
  let queue: CaptureRecord[] = [];
  let next = 0;
  let waitingLength = 0;
  let isWaiting = false;
  let canPrepare = true;

  const goOn = () => {
    isWaiting = false;
    runSlice();
  };
  const waitsFor = (record: CaptureRecord): boolean => {
    const preparation = canPrepare ? prepare(record) : undefined;
    if (preparation === undefined) return false;
    isWaiting = true;
    void preparation.then(goOn, () => {
      // A decoder that cannot be loaded shows at its stream's frames; all other records go on.
      canPrepare = false;
      goOn();
    });
    return true;
  };
  const runSlice = () => {
    let budget = SLICE_LENGTH;
    const begun = now();
    while (budget > 0) {
      const record = queue[next];
      if (record === undefined) break;
      if (waitsFor(record)) return;
      next += 1;
      const length = lengthOfRecord(record);
      budget -= length;
      waitingLength -= length;
      take(record);
      if (now() - begun >= SLICE_MS) break;
    }
    if (next >= queue.length) {
      queue = [];
      next = 0;
    } else {
      isWaiting = true;
      soon(goOn);
    }
    onSlice?.();
  };

  return {
    get isEmpty() {
      return next >= queue.length;
    },
    get waitingLength() {
      return waitingLength;
    },
    push(records) {
      for (const record of records) {
        queue.push(record);
        waitingLength += lengthOfRecord(record);
      }
      if (!isWaiting) runSlice();
    },
    drain() {
      const waiting = queue.slice(next);
      queue = [];
      next = 0;
      waitingLength = 0;
      return waiting;
    },
  };
}

/** What a record weighs on its way into a session. */
export function lengthOfRecord(record: CaptureRecord): number {
  const overhead = 64;
  if (record.kind === 'message') return overhead + record.data.length;
  if (record.kind === 'chunk') {
    return overhead + ('text' in record.bytes ? record.bytes.text : record.bytes.base64).length;
  }
  return overhead;
}
