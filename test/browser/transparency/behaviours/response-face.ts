import type { BehaviourGroup } from '../behaviour.ts';
import { nothing, oneStream, sameBytes } from '../seen.ts';

/** What a page sees of a response besides its bytes. */
export const responseFace: BehaviourGroup = {
  name: 'a response that is looked at',
  behaviours: [
    {
      name: 'keeps its URL, type and headers',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const text = await response.text();
        return {
          text,
          path: new URL(response.url).pathname,
          type: response.type,
          redirected: response.redirected,
          ok: response.ok,
          header: response.headers.get('x-exposed'),
          immutable: await lab.outcome(() => response.headers.set('x', 'y')),
          own: Object.getOwnPropertyNames(response).length,
        };
      },
      seen: sameBytes(),
    },
    {
      name: 'is a Response of the page, with a ReadableStream of the page',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const result = {
          response: response instanceof Response,
          stream: response.body instanceof ReadableStream,
          tag: Object.prototype.toString.call(response),
          bodyTag: Object.prototype.toString.call(response.body),
          proto: Object.getPrototypeOf(response) === Response.prototype,
          bodyProto: Object.getPrototypeOf(response.body) === ReadableStream.prototype,
          bodyOwn: Object.getOwnPropertyNames(response.body).length,
        };
        return { ...result, text: await response.text() };
      },
      seen: sameBytes(),
    },
    {
      name: 'follows redirects and says so',
      run: async (lab) => {
        const to = lab.agentUrl({ plan: 'run' });
        const response = await fetch(`/redirect?${new URLSearchParams({ status: '307', to })}`, {
          method: 'POST',
          body: lab.input,
        });
        const copy = response.clone();
        const text = await response.text();
        return {
          text,
          redirected: response.redirected,
          path: new URL(response.url).pathname,
          copyPath: new URL(copy.url).pathname,
        };
      },
      seen: ({ streams }) => {
        if (streams.length !== 1 || streams[0]?.status !== 200)
          throw new Error('The redirect was not followed');
      },
    },
    {
      name: 'hands out a manual redirect as it is',
      run: async (lab) => {
        const to = lab.agentUrl({ plan: 'run' });
        const response = await fetch(`/redirect?${new URLSearchParams({ status: '302', to })}`, {
          method: 'POST',
          body: lab.input,
          redirect: 'manual',
        });
        return { type: response.type, status: response.status, body: response.body === null };
      },
      seen: ({ streams }) => {
        if (streams.length !== 1) throw new Error('The request was not told');
      },
    },
    {
      name: 'rejects a redirect that is called an error',
      run: async (lab) => {
        const to = lab.agentUrl({ plan: 'run' });
        const url = `/redirect?${new URLSearchParams({ status: '307', to })}`;
        return {
          caught: await lab.outcome(fetch(url, { method: 'POST', body: lab.input, redirect: 'error' })),
        };
      },
      seen: oneStream({ end: { outcome: 'failed' } }),
    },
    ...[204, 304].map((status) => ({
      name: `has no body with ${status}`,
      run: new Function(
        'lab',
        `return lab.run({ plan: 'empty', status: '${status}' }).then(async (response) => ({
          status: response.status, body: response.body === null, text: await response.text(), used: response.bodyUsed }))`,
      ) as BehaviourGroup['behaviours'][number]['run'],
      seen: oneStream({ status, end: { outcome: 'complete' } }),
    })),
    {
      name: 'answers HEAD without a body',
      run: async (lab) => {
        const response = await fetch(lab.agentUrl({ plan: 'run' }), { method: 'HEAD' });
        return {
          status: response.status,
          text: await response.text(),
          type: response.headers.get('content-type'),
        };
      },
      seen: ({ diagnostics }) => {
        if (diagnostics.length > 0) throw new Error(diagnostics.join());
      },
    },
    {
      name: 'stays opaque in no-cors',
      run: async (lab) => {
        const response = await fetch(`${lab.otherOrigin()}${lab.agentUrl({ plan: 'run' })}`, {
          method: 'POST',
          mode: 'no-cors',
          body: lab.input,
        });
        return {
          type: response.type,
          status: response.status,
          url: response.url,
          body: response.body === null,
        };
      },
      seen: ({ diagnostics }) => {
        if (diagnostics.length > 0) throw new Error(diagnostics.join());
      },
    },
    {
      name: 'comes from another origin with CORS',
      run: async (lab) => {
        const response = await fetch(`${lab.otherOrigin()}${lab.agentUrl({ plan: 'run', cors: '' })}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
          body: lab.input,
        });
        return {
          type: response.type,
          header: response.headers.get('x-exposed'),
          text: await response.text(),
        };
      },
      seen: sameBytes(),
    },
    {
      name: 'rejects as a network error without CORS',
      run: async (lab) => ({
        caught: await lab.outcome(
          fetch(`${lab.otherOrigin()}${lab.agentUrl({ plan: 'run' })}`, { method: 'POST', body: lab.input }),
        ),
      }),
      seen: oneStream({ end: { outcome: 'failed' } }),
    },
    {
      name: 'is the very object that the browser made, AG-UI or not, in the very promise',
      page: 'native',
      run: async (lab) => {
        // A script that ran before any other has kept what the browser's own fetch returned.
        const { nativeAnswers } = globalThis as unknown as { nativeAnswers: Promise<Response>[] };
        const told = [];
        for (const [url, body] of [
          ['/echo', '{"hello":"world"}'],
          [lab.agentUrl({ plan: 'run' }), lab.input],
        ] as const) {
          const promise = fetch(url, { method: 'POST', body });
          const made = nativeAnswers.at(-1);
          const response = await promise;
          told.push(promise === made, response === (await made), (await response.text()).length > 0);
        }
        return told;
      },
      expected: [true, true, true, true, true, true],
      seen: oneStream({ end: { outcome: 'complete' } }),
    },
    {
      name: 'is nobody’s business when it is no AG-UI',
      run: async (lab) => {
        const before = Object.getOwnPropertyNames(Response.prototype).length;
        const response = await fetch('/echo', { method: 'POST', body: '{"hello":"world"}' });
        const body = response.body as ReadableStream<Uint8Array>;
        const text = await lab.readText(body.getReader());
        return { text: JSON.parse(text).body as string, same: response.body === body, before };
      },
      seen: nothing,
    },
  ],
};
