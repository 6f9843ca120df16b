import fc from 'fast-check';
import type { CaptureRecord } from '../../../../src/protocol/capture.ts';
import { document, message, payload } from './arbitrary-events.ts';

/** What happens next in a capture, to a stream that is told by a small number. */
type Happening =
  | { readonly kind: 'open'; readonly stream: number; readonly input: object | undefined }
  | { readonly kind: 'frames'; readonly stream: number; readonly payloads: readonly string[] }
  | { readonly kind: 'end'; readonly stream: number; readonly outcome: 'complete' | 'failed' | 'aborted' }
  | { readonly kind: 'status'; readonly stream: number };

const stream = fc.integer({ min: 0, max: 2 });

const input = fc
  .tuple(
    fc.record({ threadId: fc.constantFrom('t1', 't2'), runId: fc.constantFrom('r1', 'r2') }),
    fc.record(
      { messages: fc.array(message, { maxLength: 3 }), state: document },
      { requiredKeys: ['messages'] },
    ),
  )
  .map(([ids, rest]) => ({ ...ids, ...rest }));

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      stream,
      input: fc.option(input, { nil: undefined }),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('frames' as const),
      stream,
      payloads: fc.array(payload, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      stream,
      outcome: fc.constantFrom('complete' as const, 'failed' as const, 'aborted' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('status' as const), stream }) },
);

/**
 * Captures of several streams in two documents, one frame a chunk, with faults, several runs and threads. After a
 * stream's end its number means a new stream.
 */
export const capture: fc.Arbitrary<readonly CaptureRecord[]> = fc
  .array(happening, { minLength: 1, maxLength: 20 })
  .map(recordsFor);

function recordsFor(happenings: readonly Happening[]): readonly CaptureRecord[] {
  const generations = [0, 0, 0];
  const opened = new Set<string>();
  return happenings.flatMap((happens, at) => {
    const generation = generations[happens.stream] ?? 0;
    const key = `d${happens.stream % 2}/${happens.stream}-${generation}`;
    const input = happens.kind === 'open' ? happens.input : undefined;
    const beginning = opened.has(key) ? [] : [opening(key, at, input)];
    opened.add(key);
    if (happens.kind === 'end') generations[happens.stream] = generation + 1;
    return [...beginning, ...whatFollows(happens, key, { at, isNew: beginning.length > 0 })];
  });
}

function whatFollows(
  happens: Happening,
  key: string,
  { at, isNew }: { at: number; isNew: boolean },
): readonly CaptureRecord[] {
  switch (happens.kind) {
    case 'open':
      return [];
    case 'frames':
      return happens.payloads.map((data) => chunk(key, at, data));
    case 'end':
      return [{ kind: 'end', stream: key, at, outcome: happens.outcome }];
    case 'status':
      // A first answer only: a later one would contradict it.
      return isNew ? [head(key, at, 500)] : [];
  }
}

function opening(key: string, at: number, body: object | undefined): CaptureRecord {
  return {
    kind: 'open',
    stream: key,
    at,
    transport: 'fetch',
    request: {
      method: 'POST',
      url: 'http://test/agent',
      headers: [],
      body: body === undefined ? { omitted: 'none' } : { text: JSON.stringify(body) },
    },
  };
}

function head(key: string, at: number, status: number): CaptureRecord {
  const response = { status, statusText: '', url: '', redirected: false, headers: [] };
  return { kind: 'head', stream: key, at, response };
}

/** One frame of an event stream. */
export function chunk(stream: string, at: number, data: string): CaptureRecord {
  return { kind: 'chunk', stream, at, bytes: { text: `data: ${data}\n\n` } };
}
