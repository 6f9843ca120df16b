import { preparationFor } from '../../decode/index.ts';
import type { CaptureRecord } from '../../protocol/capture.ts';
import type { Session } from '../../session/session.ts';
import { createIngestQueue } from './ingest-queue.ts';
import type { LiveGate } from './live-gate.ts';

/** A session and the queue that fills it. */
export interface RecordedLog {
  readonly session: Session;
  /** Events before this seq only lead up to streams that were open when the log was cleared. */
  readonly firstShown: number;
  /** When the last record was made, once all of them are in the session; undefined before. */
  readonly endedAt: number | undefined;
  push(records: readonly CaptureRecord[]): void;
  clear(): void;
}

interface RecordedLogOptions {
  readonly createSession: () => Session;
  /** Judges each record; a file has none, it is taken as it is. */
  readonly gate: LiveGate | undefined;
  readonly soon: (task: () => void) => void;
  /** Called after each change. */
  readonly onChange: () => void;
}

/** An empty log. Its `session` is replaced when it starts over. */
export function createRecordedLog({ createSession, gate, soon, onChange }: RecordedLogOptions): RecordedLog {
  let session = createSession();
  let firstShown = 0;

  const startWith = (records: readonly CaptureRecord[]) => {
    session = createSession();
    firstShown = 0;
    for (const record of records) session.append(record);
  };
  const take = (record: CaptureRecord) => {
    const verdict = gate?.judge(record) ?? 'append';
    if (verdict === 'start-over') startWith(gate?.survivors(session.records) ?? []);
    if (verdict !== 'skip') session.append(record);
    onChange();
  };
  const queue = createIngestQueue({ take, prepare: preparationFor, soon });

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
