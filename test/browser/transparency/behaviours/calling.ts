import type { BehaviourGroup } from '../behaviour.ts';
import { oneStream, sameBytes } from '../seen.ts';

/** Ways of calling fetch, and what a page sees of fetch itself. */
export const calling: BehaviourGroup = {
  name: 'a call of fetch',
  behaviours: [
    {
      name: 'takes a Request and uses up its body',
      run: async (lab) => {
        const request = new Request(lab.agentUrl({ plan: 'run' }), { method: 'POST', body: lab.input });
        const pending = fetch(request);
        const usedAtOnce = request.bodyUsed;
        const text = await (await pending).text();
        return { text, usedAtOnce, again: await lab.outcome(fetch(request)) };
      },
      seen: ({ streams }) => {
        const [first] = streams;
        if (first?.end?.outcome !== 'complete') throw new Error('The stream was not told');
        if (!JSON.stringify(first.request.body).includes('threadId')) throw new Error('No request body');
      },
    },
    {
      name: 'sends Blobs, bytes, parameters and streams as they are',
      run: async () => {
        const send = async (body: BodyInit, init: object = {}) => {
          const response = await fetch('/echo', { method: 'POST', body, ...init });
          const { body: sent, type = '' } = await response.json();
          return [sent as string, (type as string).split(';')[0] ?? ''];
        };
        return {
          blob: await send(new Blob(['{"threadId":1}'], { type: 'application/json' })),
          bytes: await send(new TextEncoder().encode('bytes')),
          parameters: await send(new URLSearchParams({ a: 'b' })),
        };
      },
      seen: ({ diagnostics }) => {
        if (diagnostics.length > 0) throw new Error(diagnostics.join());
      },
    },
    {
      name: 'works with keepalive and same cookies',
      run: async (lab) => {
        const response = await fetch('/echo', { method: 'POST', body: lab.input, keepalive: true });
        const echoed = await response.json();
        return { cookie: echoed.cookie as string, length: (echoed.body as string).length };
      },
      seen: ({ streams }) => {
        if (streams.length !== 1) throw new Error('The request was not told');
      },
    },
    {
      name: 'streams with keepalive',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' }, { keepalive: true });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        return { text: await lab.readText(reader) };
      },
      seen: sameBytes(),
    },
    {
      name: 'gives the same errors for what can not be called',
      run: async (lab) => ({
        nothing: await lab.outcome((fetch as (...given: unknown[]) => Promise<unknown>)()),
        scheme: await lab.outcome(fetch('nope://x')),
        url: await lab.outcome(fetch('http://')),
        method: await lab.outcome(fetch('/echo', { method: 'CONNECT' })),
        getBody: await lab.outcome(fetch('/echo', { body: 'x' })),
        receiver: await lab.outcome(() => (fetch as () => unknown).call({})),
        construct: await lab.outcome(() => new (fetch as unknown as new () => object)()),
      }),
      seen: ({ diagnostics }) => {
        if (diagnostics.length > 0) throw new Error(diagnostics.join());
      },
    },
    {
      name: 'shows a native fetch',
      run: async () => {
        const described = Object.getOwnPropertyDescriptor(globalThis, 'fetch');
        const body = Object.getOwnPropertyDescriptor(Response.prototype, 'body');
        return {
          name: fetch.name,
          length: fetch.length,
          text: Function.prototype.toString.call(fetch).replace(/\s+/g, ' '),
          keys: Object.keys(described ?? {}).join(),
          enumerable: described?.enumerable ?? null,
          writable: described?.writable ?? null,
          hasPrototype: 'prototype' in fetch,
          consumer: Response.prototype.text.name + Response.prototype.text.length,
          consumerText: Function.prototype.toString.call(Response.prototype.text).replace(/\s+/g, ' '),
          getter: `${body?.get?.name} ${body?.enumerable} ${body?.configurable} ${body?.set === undefined}`,
          names: Object.getOwnPropertyNames(Response.prototype).join(),
        };
      },
      seen: ({ diagnostics }) => {
        if (diagnostics.length > 0) throw new Error(diagnostics.join());
      },
    },
    {
      name: 'leaves no global behind',
      run: async () => ({ names: Object.getOwnPropertyNames(globalThis).sort().join() }),
      seen: ({ diagnostics }) => {
        if (diagnostics.length > 0) throw new Error(diagnostics.join());
      },
    },
    {
      name: 'works after the page replaced what the tap is built from',
      run: async (lab) => {
        const { push } = Array.prototype;
        const { then } = Promise.prototype;
        const { get, set } = WeakMap.prototype;
        let spied = 0;
        Array.prototype.push = function (...given) {
          spied += 1;
          return push.apply(this, given);
        };
        WeakMap.prototype.get = () => {
          spied += 1;
          return undefined;
        };
        WeakMap.prototype.set = function () {
          spied += 1;
          return this;
        };
        const response = await lab.run({ plan: 'run' });
        const text = await response.text();
        Array.prototype.push = push;
        WeakMap.prototype.get = get;
        WeakMap.prototype.set = set;
        return { text, spied, kept: Promise.prototype.then === then };
      },
      seen: sameBytes(),
    },
    {
      name: 'keeps secrets in the page',
      run: async (lab) => {
        const response = await lab.run(
          { plan: 'run', token: 'query-secret' },
          { headers: { Authorization: 'Bearer header-secret', 'x-api-key': 'key-secret' } },
        );
        return { text: await response.text() };
      },
      seen: (witnessed) => {
        oneStream({})(witnessed, null);
        if (/(query|header|key)-secret/.test(JSON.stringify(witnessed)))
          throw new Error('A secret left the page');
      },
    },
  ],
};
