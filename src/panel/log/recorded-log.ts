import { preparationFor } from '../../decode/preparation.ts';
import type { CaptureRecord } from '../../protocol/capture.ts';
import type { Session } from '../../session/session.ts';
import { createIngestQueue, lengthOfRecord } from './ingest-queue.ts';
import type { LiveGate } from './live-gate.ts';

/** Follows records while they go in. */
export interface LoadOptions {
  /** Told after each slice: how much of them is in, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Leaves out what is not in yet. */
  readonly signal?: AbortSignal;
  /** Told once nothing waits any more. */
  readonly onLoaded?: (session: Session) => void;
}

/** Whether all records went in, or the rest was left out. */
export type Loaded = 'whole' | 'part';

/** A session and the queue that fills it. */
export interface RecordedLog {
  readonly session: Session;
  /** Events before this seq only lead up to streams that were open when the log was cleared. */
  readonly firstShown: number;
  /** When the last record was made, once all of them are in the session; undefined before. */
  readonly endedAt: number | undefined;
  push(records: readonly CaptureRecord[]): void;
  /** As `push`, for the only records of this log; ends when nothing of them waits any more. */
  load(records: readonly CaptureRecord[], options?: LoadOptions): Promise<Loaded>;
  /** Leaves out what is not in the session yet. */
  stop(): void;
  clear(): void;
}

interface RecordedLogOptions {
  readonly createSession: () => Session;
  /** Judges each record; a file has none, it is taken as it is. */
  readonly gate: LiveGate | undefined;
  readonly soon: (task: () => void) => void;
  readonly now: () => number;
  /** Called after each change. */
  readonly onChange: () => void;
}

/** An empty log. Its `session` is replaced when it starts over. */
export function createRecordedLog(options: RecordedLogOptions): RecordedLog {
  const { createSession, gate, soon, now, onChange } = options;
  let onSlice: () => void = () => undefined;
  let session = createSession();
  let firstShown = 0;

  const startWith = (records: readonly CaptureRecord[]) => {
    session = createSession();
    firstShown = 0;
    for (const record of records) session.append(record);
  };
  const take = (record: CaptureRecord): Iterator<void> | undefined => {
    const verdict = gate?.judge(record) ?? 'append';
    if (verdict === 'start-over') startWith(gate?.survivors(session.records) ?? []);
    const parts = verdict === 'skip' ? undefined : session.appendInParts(record);
    // All but a long chunk is in at its first step.
    const isDone = parts?.next().done ?? true;
    onChange();
    return isDone ? undefined : parts;
  };
  const queue = createIngestQueue({
    take,
    prepare: preparationFor,
    soon,
    now,
    onStep: onChange,
    onSlice: () => onSlice(),
  });
  const stop = () => {
    if (queue.drain().length > 0) onChange();
  };

  return {
    get session() {
      return session;
    },
    get firstShown() {
      return firstShown;
    },
    get endedAt() {
      return queue.isEmpty ? session.records.at(-1)?.at : undefined;
    },
    push: (records) => queue.push(records),
    async load(records, { onProgress, signal, onLoaded } = {}) {
      const length = records.reduce((sum, record) => sum + lengthOfRecord(record), 0);
      signal?.addEventListener('abort', stop, { once: true });
      await new Promise<void>((resolve) => {
        onSlice = () => {
          if (length > 0) onProgress?.(1 - queue.waitingLength / length);
          if (queue.isEmpty) resolve();
        };
        queue.push(records);
      });
      signal?.removeEventListener('abort', stop);
      onLoaded?.(session);
      return session.records.length === records.length ? 'whole' : 'part';
    },
    stop,
    clear() {
      let kept = [...session.records];
      // Records that wait have arrived too: judged, but not decoded, unless their stream is still open.
      for (const record of queue.drain()) {
        const verdict = gate?.judge(record) ?? 'append';
        if (verdict === 'start-over') kept = [...(gate?.survivors(kept) ?? [])];
        if (verdict !== 'skip') kept.push(record);
      }
      startWith(gate?.stillOpen(kept) ?? []);
      firstShown = session.length;
      onChange();
    },
  };
}
