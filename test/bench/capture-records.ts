import type { CaptureRecord } from '../../src/protocol/capture.ts';

const STREAM = 'bench/1';
const CHUNK_LENGTH = 16_384;

/** The records of one captured stream of these payloads, in chunks as a browser reads them. */
export function recordsOf(payloads: readonly string[]): readonly CaptureRecord[] {
  const body = payloads.map((payload) => `data: ${payload}\n\n`).join('');
  const chunks = Array.from(
    { length: Math.ceil(body.length / CHUNK_LENGTH) },
    (_, index): CaptureRecord => ({
      kind: 'chunk',
      stream: STREAM,
      at: 1000 + index,
      bytes: { text: body.slice(index * CHUNK_LENGTH, (index + 1) * CHUNK_LENGTH) },
    }),
  );
  return [
    { kind: 'document', document: 'bench', at: 1, url: 'http://localhost/', frameId: 0 },
    {
      kind: 'open',
      stream: STREAM,
      at: 2,
      transport: 'fetch',
      request: {
        method: 'POST',
        url: 'http://localhost/agent',
        headers: [],
        body: { text: JSON.stringify({ threadId: 'thread-bench', runId: 'run-bench', messages: [] }) },
      },
    },
    {
      kind: 'head',
      stream: STREAM,
      at: 3,
      response: {
        status: 200,
        statusText: 'OK',
        url: 'http://localhost/agent',
        redirected: false,
        headers: [['content-type', 'text/event-stream']],
      },
    },
    ...chunks,
    { kind: 'end', stream: STREAM, at: 1000 + chunks.length, outcome: 'complete' },
  ];
}
