import { beforeEach, describe, expect, it } from 'vitest';
import { createBodyObserver } from '../../../src/capture/observe-body.ts';
import { createPatcher } from '../../../src/capture/patch-global.ts';
import { watchFetch } from '../../../src/capture/taps/fetch.ts';
import { createWitnessSink } from './witness-sink.ts';

const INPUT = '{"threadId":"t","runId":"r","messages":[]}';

const EVENT_STREAM = { headers: { 'content-type': 'text/event-stream' } };

/** What the network answers to the next call. */
let answer: () => Promise<Response>;
globalThis.fetch = () => answer();
const witness = createWitnessSink();
const patch = createPatcher(witness.guard, witness.sink.diagnostic);
watchFetch({ ...witness, patch, bodies: createBodyObserver(patch, witness.guard) });

const json = (status: number) =>
  new Response('{"error":"no"}', { status, headers: { 'content-type': 'application/json' } });

let before = 0;
beforeEach(() => {
  before = witness.told().length;
});
/** What was told since this test began. */
const told = () => witness.told().slice(before);

describe('fetch, watched', () => {
  it('gives the native promise, and the native response', async () => {
    const response = json(200);
    const promise = Promise.resolve(response);
    answer = () => promise;

    const given = fetch('http://localhost/agent', { method: 'POST', body: INPUT });

    expect(given).toBe(promise);
    expect(await given).toBe(response);
    await response.text();
  });

  it('tells nothing of a call that can be no AG-UI', async () => {
    const response = json(200);
    answer = () => Promise.resolve(response);

    const given = await fetch('http://localhost/data', { method: 'POST', body: '{"a":1}' });

    expect(given).toBe(response);
    expect(await given.text()).toBe('{"error":"no"}');
    expect(told()).toEqual([]);
  });

  it('tells a run that is answered by an error, with the body of that', async () => {
    answer = () => Promise.resolve(json(500));

    const response = await fetch('http://localhost/agent', { method: 'POST', body: INPUT });
    const text = await response.text();

    await expect.poll(() => told().map(({ kind }) => kind)).toEqual(['open', 'head', 'data', 'end']);
    const [open, head, data, end] = told();
    expect(open).toMatchObject({ request: { method: 'POST', body: { text: INPUT } } });
    expect(head).toMatchObject({ response: { status: 500 } });
    expect(data?.kind === 'data' && Buffer.from(data.bytes).toString()).toBe(text);
    expect(end).toMatchObject({ outcome: 'complete' });
  });

  it('tells a run that the network failed, in the words of the error', async () => {
    const failure = new TypeError('Failed to fetch');
    answer = () => Promise.reject(failure);

    await expect(fetch('http://localhost/agent', { method: 'POST', body: INPUT })).rejects.toBe(failure);

    await expect.poll(() => told().map(({ kind }) => kind)).toEqual(['open', 'end']);
    expect(told()[1]).toMatchObject({ outcome: 'failed', detail: 'Failed to fetch' });
  });

  it('tells a run that the page aborted as aborted', async () => {
    const controller = new AbortController();
    answer = () => new Promise((_, reject) => reject(controller.signal.reason));
    controller.abort(new Error('changed my mind'));

    const { signal } = controller;
    await expect(fetch('http://localhost/agent', { method: 'POST', body: INPUT, signal })).rejects.toThrow();

    await expect.poll(() => told().at(-1)).toMatchObject({ kind: 'end', outcome: 'aborted' });
  });

  it('tells of an abort that comes before anything was read', async () => {
    const controller = new AbortController();
    answer = () => Promise.resolve(new Response(new ReadableStream(), EVENT_STREAM));
    const { signal } = controller;
    await fetch('http://localhost/agent', { method: 'POST', body: INPUT, signal });
    await expect.poll(() => told().at(-1)).toMatchObject({ kind: 'head' });

    controller.abort(new Error('left the page'));

    expect(told().at(-1)).toMatchObject({ kind: 'end', outcome: 'aborted', detail: 'left the page' });
  });

  it('leaves an abort of what is being read to the reader, who may still get what has come', async () => {
    const controller = new AbortController();
    const chunk = new TextEncoder().encode('data: {}\n\n');
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    const source = new ReadableStream<Uint8Array>({
      start: (given) => {
        body = given;
      },
    });
    answer = () => Promise.resolve(new Response(source, EVENT_STREAM));
    const { signal } = controller;
    const response = await fetch('http://localhost/agent', { method: 'POST', body: INPUT, signal });
    await expect.poll(() => told().at(-1)).toMatchObject({ kind: 'head' });

    const reader = response.body?.getReader();
    body?.enqueue(chunk.slice());
    await reader?.read();
    const read = reader?.read();
    controller.abort();
    body?.enqueue(chunk.slice());
    await read;

    expect(told().map(({ kind }) => kind)).toEqual(['open', 'head', 'data', 'data']);
  });

  it('lets an error of the call itself through', () => {
    answer = () => {
      throw new RangeError('mine');
    };

    expect(() => fetch('http://localhost/agent', { method: 'POST', body: INPUT })).toThrow(RangeError);
  });

  it('tells nothing while recording is off', async () => {
    answer = () => Promise.resolve(json(200));
    witness.sink.obey({ kind: 'recording', on: false });

    const response = await fetch('http://localhost/agent', { method: 'POST', body: INPUT });
    await response.text();
    witness.sink.obey({ kind: 'recording', on: true });

    expect(told()).toEqual([]);
  });

  it('works for a page whose options throw when they are read', async () => {
    answer = () => Promise.resolve(json(200));
    const hostile = {
      get body(): string {
        throw new Error('not for you');
      },
      headers: new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('nor this');
          },
        },
      ),
    };

    expect((await fetch('http://localhost/agent', hostile)).status).toBe(200);
  });
});
