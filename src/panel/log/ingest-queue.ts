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
  /** Takes out what is still waiting; a record of which parts are in goes in whole. */
  drain(): readonly CaptureRecord[];
}

interface IngestOptions {
  /** Gives what is left to be done for a long record, a part at a time. */
  readonly take: (record: CaptureRecord) => Iterator<void> | undefined;
  /** What must be waited for before a record can be taken in, if anything. */
  readonly prepare: (record: CaptureRecord) => Promise<void> | undefined;
  /** Runs the next slice as a task of its own. */
  readonly soon: (task: () => void) => void;
  readonly now: () => number;
  /** Called after each further part of a long record. */
  readonly onStep?: () => void;
  /** Called after each slice. */
  readonly onSlice?: () => void;
}

/** The first slice is taken in at once, so that little input needs no waiting. */
export function createIngestQueue(options: IngestOptions): IngestQueue {
  const { take, prepare, soon, now, onStep, onSlice } = options;
  /** The record that is going in. */
  let parts: Iterator<void> | undefined;
  const waiting = new WaitingRecords();
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
  const takePart = () => {
    if (parts?.next().done === true) parts = undefined;
    onStep?.();
  };
  /** Takes records until the slice is over; false when the next one must be waited for. */
  const takeRecords = (isOver: () => boolean): boolean => {
    for (let budget = SLICE_LENGTH; parts === undefined && budget > 0; ) {
      const record = waiting.first;
      if (record === undefined) break;
      if (waitsFor(record)) return false;
      waiting.shift();
      budget -= lengthOfRecord(record);
      parts = take(record);
      if (isOver()) break;
    }
    return true;
  };
  const hasMore = () => waiting.first !== undefined || parts !== undefined;
  const runSlice = () => {
    const begun = now();
    const isOver = () => now() - begun >= SLICE_MS;
    while (parts !== undefined && !isOver()) takePart();
    if (!takeRecords(isOver)) return;
    if (hasMore()) {
      isWaiting = true;
      soon(goOn);
    }
    onSlice?.();
  };

  return {
    get isEmpty() {
      return !hasMore();
    },
    get waitingLength() {
      return waiting.length;
    },
    push(records) {
      waiting.push(records);
      if (!isWaiting) runSlice();
    },
    drain() {
      while (parts !== undefined) takePart();
      return waiting.takeAll();
    },
  };
}

/** Records in order, with the length of them all. */
class WaitingRecords {
  #records: CaptureRecord[] = [];
  #next = 0;
  length = 0;

  get first(): CaptureRecord | undefined {
    return this.#records[this.#next];
  }

  push(records: readonly CaptureRecord[]): void {
    for (const record of records) {
      this.#records.push(record);
      this.length += lengthOfRecord(record);
    }
  }

  /** Leaves the first one out. */
  shift(): void {
    if (this.first === undefined) return;
    this.length -= lengthOfRecord(this.first);
    this.#next += 1;
    if (this.first === undefined) this.takeAll();
  }

  takeAll(): readonly CaptureRecord[] {
    const all = this.#records.slice(this.#next);
    this.#records = [];
    this.#next = 0;
    this.length = 0;
    return all;
  }
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
