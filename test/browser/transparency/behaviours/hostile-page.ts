import { expect } from 'vitest';
import type { BehaviourGroup } from '../behaviour.ts';
import { oneStream, sameBytes } from '../seen.ts';

/** Pages that replace what everybody builds on. What they count must not change by us. */
export const hostilePage: BehaviourGroup = {
  name: 'a page that replaces the platform',
  behaviours: [
    {
      name: 'counts the same calls of every method and getter',
      run: async (lab) => {
        const { input } = lab;
        const url = lab.agentUrl({ plan: 'run' });
        const init = {
          method: 'POST',
          headers: { Accept: 'text/event-stream', 'x-api-key': 'k' },
          body: input,
        };
        const { counts, stop } = lab.countCalls();
        const text = await (await fetch(url, init)).text();
        const request = new Request(url, init);
        const copy = (await fetch(request)).clone();
        const second = await copy.text();
        const reader = ((await fetch(url, init)).body as ReadableStream<Uint8Array>).getReader();
        const read = [];
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          read[read.length] = part.value;
        }
        const posted = new XMLHttpRequest();
        posted.open('POST', url, false);
        posted.setRequestHeader('Accept', 'text/event-stream');
        posted.send(input);
        const third = posted.responseText;
        stop();
        // How the network cuts the body decides how often it is read.
        for (const name in counts) if (/^(Reader\.read|Array\.at)$/.test(name)) delete counts[name];
        const fourth = await new Blob(read as BlobPart[]).text();
        return { counts, text, equal: [text === second, text === third, text === fourth] };
      },
      seen: ({ streams, diagnostics }, told) => {
        const { text } = told as { readonly text: string };
        expect(diagnostics).toEqual([]);
        const data = streams.map(
          (stream) => `${stream.transport} ${stream.data === text} ${stream.end?.outcome}`,
        );
        expect(data).toEqual([
          'fetch true complete',
          'fetch true complete',
          'fetch true complete',
          'xhr true complete',
        ]);
      },
    },
    {
      name: 'counts the same calls when it cancels',
      // Firefox itself calls the page's `then` for each stream that it cancels, so also for the one behind ours.
      lacking: ['firefox'],
      run: async (lab) => {
        const response = await lab.run({ plan: 'held', id: lab.id() });
        const { counts, stop } = lab.countCalls();
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        const { done } = await reader.read();
        await reader.cancel('enough');
        stop();
        return { counts, done };
      },
      seen: oneStream({ end: { outcome: 'cancelled', detail: 'enough' } }),
    },
    {
      name: 'counts the same reads and writes of what it puts on Object.prototype',
      run: async (lab) => {
        const counts: Record<string, number> = Object.create(null);
        const keys =
          'get set value writable enumerable configurable kind stream at request headers method body signal type pull cancel start highWaterMark size mode apply construct transfer text omitted detail bytes data url status statusText redirected flags exec transport on isRunInput source stand response reason message name read report base64 byteLength 0 1 2 length';
        const names = keys.split(' ');
        const url = lab.agentUrl({ plan: 'run' });
        const init = Object.assign(Object.create(null), {
          method: 'POST',
          headers: Object.assign(Object.create(null), { Accept: 'text/event-stream' }),
          body: lab.input,
        });
        const count = (name: string) => {
          counts[name] = (counts[name] ?? 0) + 1;
        };
        for (const name of names) {
          Object.defineProperty(
            Object.prototype,
            name,
            Object.assign(Object.create(null), {
              configurable: true,
              get: () => count(`get ${name}`),
              set: () => count(`set ${name}`),
            }),
          );
        }
        const text = await (await fetch(url, init)).text();
        const reader = ((await fetch(url, init)).body as ReadableStream<Uint8Array>).getReader();
        await reader.read();
        await reader.cancel();
        for (const name of names) delete (Object.prototype as Record<string, unknown>)[name];
        return { counts, text };
      },
      seen: ({ streams, diagnostics }) => {
        if (diagnostics.length > 0) throw new Error(diagnostics.join());
        if (streams.map(({ end }) => end?.outcome).join() !== 'complete,cancelled')
          throw new Error('Not told');
      },
    },
    {
      name: 'counts the same writes of what it puts on Array.prototype',
      run: async (lab) => {
        const counts: Record<string, number> = Object.create(null);
        const places = ['0', '1', '2', '3'];
        for (const place of places) {
          Object.defineProperty(Array.prototype, place, {
            configurable: true,
            get: () => undefined,
            set: () => {
              counts[place] = (counts[place] ?? 0) + 1;
            },
          });
        }
        const response = await fetch(lab.agentUrl({ plan: 'run' }), { method: 'POST', body: lab.input });
        const text = await response.text();
        for (const place of places) delete (Array.prototype as unknown as Record<string, unknown>)[place];
        return { counts, text };
      },
      seen: sameBytes(),
    },
    {
      name: 'is not asked for its species or constructors',
      run: async (lab) => {
        const counts: Record<string, number> = Object.create(null);
        const typed = Object.getPrototypeOf(Uint8Array);
        const classes: Record<string, object> = { Array, Promise, ArrayBuffer, RegExp, Map, Set, typed };
        const undo: (() => void)[] = [];
        const replace = (owner: object, key: PropertyKey, name: string) => {
          const descriptor = Object.getOwnPropertyDescriptor(owner, key);
          if (!descriptor) return;
          const original = descriptor.get ? undefined : descriptor.value;
          Object.defineProperty(owner, key, {
            configurable: true,
            get(this: unknown) {
              counts[name] = (counts[name] ?? 0) + 1;
              return original ?? this;
            },
          });
          undo.push(() => Object.defineProperty(owner, key, descriptor));
        };
        for (const [name, owner] of Object.entries(classes)) {
          replace(owner, Symbol.species, name);
          replace((owner as { readonly prototype: object }).prototype, 'constructor', `${name} constructor`);
        }
        const url = lab.agentUrl({ plan: 'run' });
        const response = await fetch(url, { method: 'POST', body: lab.input });
        const text = await response.text();
        for (const restore of undo.reverse()) restore();
        // An `await` of a promise asks for its constructor, which the page's own awaits do as well.
        delete counts['Promise constructor'];
        return { counts, text };
      },
      seen: sameBytes(),
    },
    {
      name: 'works when every class that the tap needs is gone',
      run: async (lab) => {
        const gone =
          'ReadableStream Response Request Headers Promise Proxy WeakMap Uint8Array MessageChannel MessagePort FinalizationRegistry URL Blob TextDecoder FormData URLSearchParams DOMException Reflect Symbol';
        const scope = globalThis as unknown as Record<string, unknown>;
        const kept: Record<string, unknown> = {};
        for (const name of gone.split(' ')) {
          kept[name] = scope[name];
          scope[name] = class {
            constructor() {
              throw new Error(`${name} is gone`);
            }
          };
        }
        const response = await fetch('/agent?plan=run', { method: 'POST', body: lab.input });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        const parts: Uint8Array[] = [];
        for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value);
        Object.assign(scope, kept);
        return { text: await new Blob(parts as BlobPart[]).text() };
      },
      seen: sameBytes(),
    },
    {
      name: 'runs the getters of what it gives fetch once',
      run: async (lab) => {
        const counts: Record<string, number> = {};
        const { input } = lab;
        const init = {};
        const members: Record<string, unknown> = {
          method: 'POST',
          body: input,
          headers: { 'x-one': '1' },
          signal: new AbortController().signal,
        };
        for (const [name, value] of Object.entries(members)) {
          Object.defineProperty(init, name, {
            enumerable: true,
            get: () => {
              counts[name] = (counts[name] ?? 0) + 1;
              return value;
            },
          });
        }
        const url = {
          toString: () => {
            counts.url = (counts.url ?? 0) + 1;
            return lab.agentUrl({ plan: 'run' });
          },
        };
        const text = await (await fetch(url as unknown as string, init)).text();
        const request = new Request(lab.agentUrl({ plan: 'run' }), init);
        await (await fetch(request)).text();
        return { text, counts };
      },
      seen: ({ streams }) => {
        // Known by their media type alone: what getters give is not looked at.
        if (streams.length !== 2) throw new Error(`${streams.length} streams were told`);
      },
    },
    {
      name: 'finds its patches of a frame in place before that frame is ours',
      run: async (lab) => {
        const frame = document.createElement('iframe');
        frame.src = '/page';
        document.body.append(frame);
        const scope = frame.contentWindow as unknown as typeof globalThis & { spied: number; lab: unknown };
        const { text: nativeText } = scope.Response.prototype;
        scope.spied = 0;
        scope.Array.prototype.push = function (...given: unknown[]) {
          scope.spied += 1;
          this[this.length] = given[0];
          return this.length;
        };
        scope.Response.prototype.text = function () {
          scope.spied += 1;
          return nativeText.call(this);
        };
        await lab.event(frame, 'load');
        const loaded = frame.contentWindow as unknown as typeof scope;
        const before = loaded.spied ?? null;
        const response = await loaded.fetch(lab.agentUrl({ plan: 'run' }), {
          method: 'POST',
          body: lab.input,
        });
        const text = await response.text();
        return { text, reused: before !== null, spied: (loaded.spied ?? 0) - (before ?? 0) };
      },
      seen: ({ diagnostics }) => {
        if (diagnostics.length > 0) throw new Error(diagnostics.join());
      },
    },
  ],
};
