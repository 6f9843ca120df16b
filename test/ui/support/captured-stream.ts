import type { CaptureRecord, StreamOutcome } from '../../../src/protocol/capture.ts';
import type { JsonObject } from '../../../src/protocol/json.ts';

/** A document of the inspected tab. */
export function captured(document: string, frameId = 0, at = 1_000): CaptureRecord {
  return { kind: 'document', document, at, url: `https://app.example/${document}`, frameId };
}

interface StreamOptions {
  /** `document/number`. */
  readonly stream?: string;
  readonly at?: number;
  readonly input?: JsonObject;
  /** How it ended; `undefined` leaves it open. */
  readonly outcome?: StreamOutcome | undefined;
}

/** The records of one SSE stream, each event in a chunk of its own, 10 ms apart. */
export function capturedStream(events: readonly unknown[], options: StreamOptions = {}): CaptureRecord[] {
  const { stream = 'page/1', at = 2_000, input } = options;
  const outcome = 'outcome' in options ? options.outcome : 'complete';
  const url = 'https://agent.example/run';
  const body = input === undefined ? ({ omitted: 'none' } as const) : { text: JSON.stringify(input) };
  const records: CaptureRecord[] = [
    { kind: 'open', stream, at, transport: 'fetch', request: { method: 'POST', url, headers: [], body } },
    {
      kind: 'head',
      stream,
      at: at + 5,
      response: {
        status: 200,
        statusText: 'OK',
        url,
        redirected: false,
        headers: [['content-type', 'text/event-stream']],
      },
    },
  ];
  let time = at;
  for (const event of events) {
    time += 10;
    const payload = typeof event === 'string' ? event : JSON.stringify(event);
    records.push({ kind: 'chunk', stream, at: time, bytes: { text: `data: ${payload}\n\n` } });
  }
  if (outcome !== undefined) records.push({ kind: 'end', stream, at: time + 10, outcome });
  return records;
}

/** The events of a run that says `text` in one message. */
export function chatRun(threadId: string, runId: string, text = 'Hello'): JsonObject[] {
  const messageId = `${runId}-message`;
  return [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: text },
    { type: 'TEXT_MESSAGE_END', messageId },
    { type: 'RUN_FINISHED', threadId, runId },
  ];
}
