import fc from 'fast-check';
import type { Bytes, CaptureRecord, Transport } from '../../../src/protocol/capture.ts';
import { createSession } from '../../../src/session/create-session.ts';
import type { Session } from '../../../src/session/session.ts';
import { bytesOf, cut } from '../decode/chunking.ts';

/** A stream to be made into records. */
export interface RandomStream {
  readonly transport: Exclude<Transport, 'file'>;
  readonly isNdjson: boolean;
  readonly isEnded: boolean;
  readonly payloads: readonly string[];
  readonly cuts: readonly number[];
}

const id = fc.constantFrom('a', 'b', 'c');
const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
const path = fc.constantFrom('', '/a', '/a/0', '/b', '/__proto__');
const patch = fc.array(fc.record({ op: fc.constantFrom('add', 'replace', 'remove', 'test'), path, value }), {
  maxLength: 3,
});
const typed = <Name extends string>(type: Name, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ type: fc.constant(type), ...fields });

/** Events that make runs, messages and state, in any order, legal or not. */
const event = fc
  .oneof(
    typed('RUN_STARTED', { threadId: id, runId: id }),
    typed('RUN_FINISHED', { threadId: id, runId: id }),
    typed('RUN_ERROR', { message: fc.string() }),
    typed('TEXT_MESSAGE_START', { messageId: id, role: fc.constantFrom('assistant', 'user') }),
    typed('TEXT_MESSAGE_CONTENT', { messageId: id, delta: fc.string({ unit: 'grapheme' }) }),
    typed('TEXT_MESSAGE_END', { messageId: id }),
    typed('TEXT_MESSAGE_CHUNK', { messageId: id, delta: fc.string() }),
    typed('TOOL_CALL_START', { toolCallId: id, toolCallName: id }),
    typed('TOOL_CALL_ARGS', { toolCallId: id, delta: fc.string() }),
    typed('TOOL_CALL_RESULT', { messageId: id, toolCallId: id, content: fc.string() }),
    typed('STATE_SNAPSHOT', { snapshot: value }),
    typed('STATE_DELTA', { delta: patch }),
    typed('CUSTOM', { name: id, value }),
    typed('SOMETHING_NEW', { value }),
  )
  .map((made) => JSON.stringify(made));

const oddPayload = fc.constantFrom(
  'oops',
  '[DONE]',
  'null',
  '[1]',
  '{"type":"CUSTOM","name":"n","value":12345678901234567890}',
  '{"id":"1","chunk":{"type":"RUN_ERROR","message":"x"}}',
  '{"type":\n"RAW","event":1}',
);

export const randomStream: fc.Arbitrary<RandomStream> = fc
  .record({
    transport: fc.constantFrom('fetch' as const, 'xhr' as const, 'event-source' as const),
    isNdjson: fc.boolean(),
    isEnded: fc.boolean(),
    first: event,
    rest: fc.array(fc.oneof({ weight: 9, arbitrary: event }, { weight: 1, arbitrary: oddPayload }), {
      maxLength: 20,
    }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
  })
  .map(({ first, rest, ...stream }) => ({ ...stream, payloads: [first, ...rest] }));

/** The records of streams, one after the other, in one document. */
export function recordsOfStreams(streams: readonly RandomStream[]): readonly CaptureRecord[] {
  const document = 'doc';
  return [
    { kind: 'document', document, at: 1, url: 'https://app.test/', frameId: 0 },
    ...streams.flatMap((stream, index) => recordsOfStream(stream, `${document}/${index}`)),
  ];
}

function recordsOfStream(stream: RandomStream, key: string): readonly CaptureRecord[] {
  const place = { stream: key, at: 2.5 };
  const isNdjson = stream.isNdjson && stream.transport !== 'event-source';
  const type = isNdjson ? 'application/x-ndjson' : 'text/event-stream';
  return [
    {
      kind: 'open',
      ...place,
      transport: stream.transport,
      request: { method: 'POST', url: 'https://app.test/agent', headers: [], body: { omitted: 'none' } },
    },
    {
      kind: 'head',
      ...place,
      response: {
        status: 200,
        statusText: 'OK',
        url: '',
        redirected: false,
        headers: [['content-type', type]],
      },
    },
    ...(stream.transport === 'event-source'
      ? stream.payloads.map(
          (data) => ({ kind: 'message', ...place, event: 'message', data, lastEventId: '' }) as const,
        )
      : chunksOf(stream, isNdjson).map((bytes) => ({ kind: 'chunk', ...place, bytes }) as const)),
    ...(stream.isEnded ? [{ kind: 'end', ...place, outcome: 'complete' } as const] : []),
  ];
}

function chunksOf({ payloads, cuts }: RandomStream, isNdjson: boolean): readonly Bytes[] {
  const text = payloads
    .map((payload) =>
      isNdjson ? `${payload.replaceAll('\n', ' ')}\n` : `data: ${payload.replaceAll('\n', '\ndata: ')}\n\n`,
    )
    .join('');
  return cut(new TextEncoder().encode(text), cuts).map(bytesOf);
}

/** A session of records. */
export function sessionOf(records: readonly CaptureRecord[]): Session {
  const session = createSession();
  for (const record of records) session.append(record);
  return session;
}
