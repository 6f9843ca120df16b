import type { CaptureRecord } from '../../../../src/protocol/capture.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import { applyEvent, applyRequest, emptyThread, type NaiveThread } from './naive-thread.ts';

/** Each thread as a plain fold has it after each event. */
export function foldAll(records: readonly CaptureRecord[]): readonly ReadonlyMap<number, NaiveThread>[] {
  const session = createSession();
  const threads = new Map<number, NaiveThread>();
  const moments: ReadonlyMap<number, NaiveThread>[] = [];
  const threadOf = (stream: number): NaiveThread => {
    const index = session.streams()[stream]?.thread ?? -1;
    const known = threads.get(index) ?? emptyThread();
    threads.set(index, known);
    return known;
  };
  for (const record of records) {
    const { length } = session;
    session.append(record);
    if (record.kind === 'open' && 'text' in record.request.body) {
      applyRequest(threadOf(session.streams().length - 1), JSON.parse(record.request.body.text));
    }
    if (session.length === length) continue;
    const { stream } = session.event(length);
    for (const event of session.normalised(length)) applyEvent(threadOf(stream), structuredClone(event));
    moments.push(structuredClone(threads));
  }
  return moments;
}
