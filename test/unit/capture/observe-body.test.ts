import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBodyObserver } from '../../../src/capture/observe-body.ts';
import { createPatcher } from '../../../src/capture/patch-global.ts';
import { openReport } from '../../../src/capture/stream-report.ts';
import { createWitnessSink } from './witness-sink.ts';

const REQUEST = {
  transport: 'fetch',
  at: 0,
  method: 'POST',
  url: '/agent',
  headers: [],
  body: { omitted: 'none' },
} as const;

/** Responses of this file's own realm, whose prototype is replaced once. */
const witness = createWitnessSink();
const observer = createBodyObserver(createPatcher(witness.guard, witness.sink.diagnostic), witness.guard);

/** A body as the network gives it: one chunk for each time that it is asked, and what was asked of it. */
function observe(chunks: readonly Uint8Array[], { isAborted = false, failure = undefined as unknown } = {}) {
  const asked = { pulls: 0, cancelled: undefined as unknown };
  const source: UnderlyingByteSource = {
    type: 'bytes',
    pull(controller) {
      const chunk = chunks[asked.pulls];
      asked.pulls += 1;
      if (chunk !== undefined) return controller.enqueue(chunk.slice());
      if (failure !== undefined) return controller.error(failure);
      controller.close();
      controller.byobRequest?.respond(0);
    },
    cancel(reason) {
      asked.cancelled = reason;
    },
  };
  const body = new ReadableStream(source, { highWaterMark: 0 });
  const response = new Response(body);
  const before = witness.told().filter(({ kind }) => kind === 'open').length;
  const report = openReport(witness.sink, REQUEST);
  observer.observe(response, report, () => isAborted);
  return { response, asked, stream: before + 1, end: () => endOf(before + 1) };
}

const endOf = (stream: number) =>
  witness.told().find((message) => message.kind === 'end' && message.stream === stream);

const body = (response: Response) => response.body as ReadableStream<Uint8Array>;

const chunks = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { maxLength: 12 });

type Reading = (response: Response) => Promise<Uint8Array>;

async function readChunks(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  for (let reads = 0; reads < most; reads += 1) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    parts.push(value);
  }
  await reader.cancel('enough');
  return Buffer.concat(parts);
}

async function readViews(stream: ReadableStream<Uint8Array>, viewLength: number): Promise<Uint8Array> {
  const reader = stream.getReader({ mode: 'byob' });
  const parts: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read(new Uint8Array(viewLength));
    if (value !== undefined) parts.push(Buffer.from(value));
    if (done) return Buffer.concat(parts);
  }
}

const reading: fc.Arbitrary<Reading> = fc.oneof(
  fc.nat({ max: 14 }).map(
    (most): Reading =>
      (response) =>
        readChunks(body(response), most),
  ),
  fc.integer({ min: 1, max: 60 }).map(
    (length): Reading =>
      (response) =>
        readViews(body(response), length),
  ),
  fc.constant<Reading>(async (response) => new Uint8Array(await response.arrayBuffer())),
  fc.constant<Reading>(async (response) => new Uint8Array(await new Response(response.body).arrayBuffer())),
  fc.constant<Reading>(async (response) => {
    const copy = response.clone();
    const [left] = await Promise.all([response.arrayBuffer(), copy.arrayBuffer()]);
    return new Uint8Array(left);
  }),
  fc.tuple(fc.nat({ max: 14 }), fc.nat({ max: 14 })).map(
    ([one, two]): Reading =>
      async (response) => {
        const copy = response.clone();
        const [left, right] = await Promise.all([
          readChunks(body(response), one),
          readChunks(body(copy), two),
        ]);
        return left.length < right.length ? right : left;
      },
  ),
  fc.constant<Reading>((response) => readChunks(body(response).pipeThrough(new TransformStream()), 100)),
);

describe('a body that is observed', () => {
  it('is told byte for byte as the page reads it, in any chunks and any way', async () => {
    await fc.assert(
      fc.asyncProperty(chunks, reading, async (given, read) => {
        const { response, stream, end } = observe(given);

        const bytes = await read(response);
        await expect.poll(end).toBeDefined();

        expect(witness.bytes(stream).toString('hex')).toBe(Buffer.from(bytes).toString('hex'));
      }),
    );
  });

  it('gives the page every byte of it', async () => {
    await fc.assert(
      fc.asyncProperty(chunks, async (given) => {
        const { response } = observe(given);

        expect(Buffer.from(await readChunks(body(response), 100))).toEqual(Buffer.concat(given));
      }),
    );
  });

  it('is asked for a chunk only when the page reads', async () => {
    await fc.assert(
      fc.asyncProperty(chunks, fc.nat({ max: 10 }), async (given, reads) => {
        const { response, asked } = observe(given);
        const reader = body(response).getReader();

        for (let index = 0; index < Math.min(reads, given.length); index += 1) await reader.read();
        await nextTurn();

        expect(asked.pulls).toBe(Math.min(reads, given.length));
      }),
    );
  });

  it('is not read at all when the page never reads it', async () => {
    const { response, asked, end } = observe([new Uint8Array(5)]);

    expect(body(response).locked).toBe(false);
    await nextTurn();

    expect(asked.pulls).toBe(0);
    expect(end()).toBeUndefined();
  });

  it('is cancelled with the reason of the page', async () => {
    const { response, asked, end } = observe([new Uint8Array(5)]);
    const reason = new Error('enough');

    await body(response).cancel(reason);

    expect(asked.cancelled).toBe(reason);
    expect(end()).toMatchObject({ outcome: 'cancelled', detail: 'enough' });
  });

  it.each([
    [false, 'failed'],
    [true, 'aborted'],
  ] as const)('fails with the error itself (aborted: %s)', async (isAborted, outcome) => {
    const failure = new TypeError('gone');
    const { response, end } = observe([new Uint8Array(5)], { isAborted, failure });

    await expect(readChunks(body(response), 100)).rejects.toBe(failure);

    expect(end()).toMatchObject({ outcome, detail: 'gone' });
  });

  it('costs no copy once the relay has called it no AG-UI, and still reaches the page', async () => {
    const { response, stream } = observe([new Uint8Array([1]), new Uint8Array([2])]);
    witness.sink.obey({ kind: 'ignore', stream });

    expect(await readChunks(body(response), 100)).toEqual(Buffer.from([1, 2]));

    expect(witness.bytes(stream).length).toBe(0);
  });
});

describe('a body that nobody observes', () => {
  it('is the native one', async () => {
    const stream = new ReadableStream();
    const response = new Response(stream);

    expect(response.body).toBe(stream);
    expect(response.bodyUsed).toBe(false);
  });
});
