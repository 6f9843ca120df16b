import { expect } from 'vitest';
import type { BehaviourGroup } from '../behaviour.ts';
import { sameBytes } from '../seen.ts';
import type { WitnessedStream } from '../witness.ts';

type Seen = BehaviourGroup['behaviours'][number]['seen'];

/** Streams were told by these transports, each whole. */
const whole =
  (transports: readonly string[], said: readonly string[] = []): Seen =>
  ({ streams, diagnostics }, told) => {
    const { text } = told as { readonly text: string };
    const received = ({ transport, data, messages }: WitnessedStream) =>
      transport === 'event-source' ? messages.length === 4 : data === text;
    expect(diagnostics).toEqual(said);
    expect(streams.map((stream) => [stream.transport, received(stream)])).toEqual(
      transports.map((transport) => [transport, true]),
    );
  };

/** Pages that saved, patched or locked what the tap has patched before them. */
export const guardedPage: BehaviourGroup = {
  name: 'a page that guards its platform',
  behaviours: [
    {
      name: 'works through a fetch that the page saved and patched again',
      run: async (lab) => {
        const saved = globalThis.fetch;
        let calls = 0;
        globalThis.fetch = (...given) => {
          calls += 1;
          return saved(...given);
        };
        const text = await (await lab.run({ plan: 'run' })).text();
        globalThis.fetch = saved;
        return { text, calls };
      },
      seen: sameBytes(),
    },
    {
      name: 'works through functions of Response that the page patched in its turn',
      run: async (lab) => {
        const { text: savedText } = Response.prototype;
        const saved = Object.getOwnPropertyDescriptor(Response.prototype, 'body') ?? {};
        const calls: string[] = [];
        Response.prototype.text = function () {
          calls.push('text');
          return savedText.call(this);
        };
        Object.defineProperty(Response.prototype, 'body', {
          ...saved,
          get(this: Response) {
            calls.push('body');
            return saved.get?.call(this);
          },
        });
        const text = await (await lab.run({ plan: 'run' })).text();
        const response = await lab.run({ plan: 'run' });
        const second = await lab.readText((response.body as ReadableStream<Uint8Array>).getReader());
        return { text, equal: text === second, calls };
      },
      seen: whole(['fetch', 'fetch']),
    },
    {
      name: 'works with frozen globals, by every transport',
      run: async (lab) => {
        const scope = globalThis as unknown as Record<string, object>;
        for (const name of ['fetch', 'EventSource', 'XMLHttpRequest', 'Response', 'Request']) {
          const value = Object.freeze(scope[name]);
          Object.defineProperty(scope, name, { value, writable: false, configurable: false });
        }
        for (const { prototype } of [
          Response,
          Request,
          EventSource,
          XMLHttpRequest,
          EventTarget,
          ReadableStream,
        ])
          Object.freeze(prototype);
        for (const { prototype } of [Promise, Array, Object, Function]) Object.freeze(prototype);

        const text = await (await lab.run({ plan: 'run' })).text();
        const request = new XMLHttpRequest();
        request.open('POST', lab.agentUrl({ plan: 'run' }));
        request.send(lab.input);
        await lab.event(request, 'loadend');
        const source = new EventSource(`/events?id=${lab.id()}&once`);
        await lab.until(() => source.readyState === EventSource.CLOSED);
        return { text, equal: request.responseText === text };
      },
      // The names that its listeners ask for can no longer be learnt, and that is said.
      seen: whole(['fetch', 'xhr', 'event-source'], ['locked: addEventListener']),
    },
    {
      name: 'works under a strict policy with Trusted Types, by every transport',
      page: 'csp',
      run: async (lab) => {
        const violations: string[] = [];
        document.addEventListener('securitypolicyviolation', (event) =>
          violations.push(event.violatedDirective),
        );
        const text = await (await lab.run({ plan: 'run' })).text();
        const request = new XMLHttpRequest();
        request.open('POST', lab.agentUrl({ plan: 'run' }));
        request.send(lab.input);
        await lab.event(request, 'loadend');
        const source = new EventSource(`/events?id=${lab.id()}&once`);
        await lab.until(() => source.readyState === EventSource.CLOSED);
        const beforeOwn = violations.length;
        // The policy is alive: what the page itself may not do is refused.
        const refused = await lab.outcome(() => document.body.insertAdjacentHTML('beforeend', '<b></b>'));
        return { text, equal: request.responseText === text, beforeOwn, refused };
      },
      seen: whole(['fetch', 'xhr', 'event-source']),
    },
  ],
};
