import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { isJsonObject, type JsonObject, stringAt } from '../../../src/protocol/json.ts';
import type { LoggedEvent, Moment, RunView, StreamView, ThreadView } from '../../../src/session/model.ts';
import type { Session } from '../../../src/session/session.ts';

/**
 * A session that counts and groups, and reconstructs nothing: for tests of the store, where a million events must be
 * cheap. Takes one event per chunk.
 */
export function createPlainSession(): Session {
  const records: CaptureRecord[] = [];
  const events: LoggedEvent[] = [];
  const streams: StreamView[] = [];
  const runs: RunView[] = [];
  const threads: ThreadView[] = [];

  const openRun = (stream: number, event: JsonObject, at: number) => {
    const threadId = stringAt(event, 'threadId') ?? '';
    let thread = threads.findIndex((known) => known.threadId === threadId);
    if (thread < 0) {
      thread = threads.length;
      threads.push({ index: thread, document: 'page', threadId, runs: [] });
    }
    const index = runs.length;
    threads[thread] = { ...threads[thread]!, runs: [...threads[thread]!.runs, index] };
    runs.push({
      index,
      stream,
      thread,
      runId: stringAt(event, 'runId') ?? '',
      threadId,
      parentRunId: undefined,
      status: 'running',
      startSeq: events.length,
      endSeq: events.length,
      startedAt: at,
      endedAt: undefined,
      firstTextAt: undefined,
      eventCount: 0,
      error: undefined,
      interrupts: [],
      result: undefined,
      usage: [],
      pendingToolCallIds: [],
    });
  };
  const takeEvent = (streamIndex: number, raw: string, at: number) => {
    const parsed: unknown = JSON.parse(raw);
    const event: JsonObject = isJsonObject(parsed) ? parsed : {};
    const type = stringAt(event, 'type') ?? '';
    if (type === 'RUN_STARTED') openRun(streamIndex, event, at);
    const run = runs.findLastIndex((known) => known.stream === streamIndex);
    const stream = streams[streamIndex]!;
    if (run >= 0) runs[run] = { ...runs[run]!, endSeq: events.length, eventCount: runs[run]!.eventCount + 1 };
    events.push({
      seq: events.length,
      stream: streamIndex,
      run,
      frame: stream.eventCount,
      at,
      type,
      raw,
      size: raw.length,
      event,
      problem: undefined,
    });
    streams[streamIndex] = { ...stream, eventCount: stream.eventCount + 1, thread: runs[run]?.thread ?? -1 };
  };
  const open = (record: Extract<CaptureRecord, { kind: 'open' }>) =>
    streams.push({
      index: streams.length,
      key: record.stream,
      document: record.stream.split('/')[0] ?? '',
      transport: record.transport,
      request: record.request,
      input: undefined,
      response: undefined,
      openedAt: record.at,
      endedAt: undefined,
      outcome: undefined,
      detail: undefined,
      byteLength: 0,
      eventCount: 0,
      failureBody: undefined,
      thread: -1,
    });

  const at = (seq: number): Moment => ({
    seq,
    runs: () => runs.filter((run) => run.startSeq <= seq),
    messages: () => [],
    state: () => ({ value: undefined, baseline: 'none', lastChangeSeq: -1 }),
    steps: () => [],
    subagents: () => [],
    openInterrupts: () => [],
  });
  return {
    append(record) {
      records.push(record);
      if (record.kind === 'open') open(record);
      if (record.kind !== 'chunk' || !('text' in record.bytes)) return;
      const stream = streams.findIndex((known) => known.key === record.stream);
      if (stream >= 0) takeEvent(stream, record.bytes.text.slice('data: '.length).trim(), record.at);
    },
    records,
    get length() {
      return events.length;
    },
    event(seq) {
      const event = events[seq];
      if (event === undefined) throw new RangeError(`No event ${seq}`);
      return event;
    },
    typeOf: (seq) => events[seq]?.type ?? '',
    envelope: () => ({}),
    normalised: () => [],
    streams: () => streams,
    runs: () => runs,
    threads: () => threads,
    change: () => undefined,
    at,
    findings: [],
    findingsAt: () => [],
    tick: () => undefined,
  };
}
