import type { BehaviourGroup } from '../behaviour.ts';
import { oneStream, sameBytes } from '../seen.ts';

const complete = oneStream({ end: { outcome: 'complete' } });

/** Bodies that are piped, cloned, wrapped and sent elsewhere. */
export const bodyPlumbing: BehaviourGroup = {
  name: 'a body that is passed on',
  behaviours: [
    {
      name: 'fills the buffers of a BYOB reader',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader({ mode: 'byob' });
        const utf8 = new TextDecoder();
        let text = '';
        let buffer = new ArrayBuffer(7);
        let last = -1;
        for (;;) {
          const { done, value } = await reader.read(new Uint8Array(buffer));
          if (done) {
            last = value?.byteLength ?? -1;
            break;
          }
          text += utf8.decode(value, { stream: true });
          buffer = value.buffer as ArrayBuffer;
        }
        return { text, last };
      },
      seen: sameBytes(),
    },
    {
      name: 'gives two clones the same bytes',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const copy = response.clone();
        const path = new URL(copy.url).pathname;
        const [text, second] = await Promise.all([response.text(), copy.text()]);
        return { text, equal: text === second, path, type: copy.type, status: copy.status };
      },
      seen: complete,
    },
    {
      name: 'refuses to clone what was read',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const text = await response.text();
        return {
          text,
          clone: await lab.outcome(() => response.clone()),
          again: await lab.outcome(response.text()),
        };
      },
      seen: sameBytes(),
    },
    {
      name: 'clones after its body was looked at',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const locked = response.body?.locked ?? null;
        const text = await response.clone().text();
        return { locked, text, own: await response.text() };
      },
      seen: complete,
    },
    {
      name: 'goes through a TextDecoderStream',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const body = response.body as ReadableStream<Uint8Array<ArrayBuffer>>;
        const reader = body.pipeThrough(new TextDecoderStream()).getReader();
        let text = '';
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return { text, used: response.bodyUsed };
          text += value;
        }
      },
      seen: sameBytes(),
    },
    {
      name: 'is piped to a sink',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const utf8 = new TextDecoder();
        let text = '';
        await (response.body as ReadableStream<Uint8Array>).pipeTo(
          new WritableStream({
            write: (chunk) => {
              text += utf8.decode(chunk, { stream: true });
            },
          }),
        );
        return { text };
      },
      seen: sameBytes(),
    },
    {
      name: 'is cancelled for the server when the sink of a pipe fails',
      // Firefox reads on by itself, with the extension and without.
      lacking: ['firefox'],
      run: async (lab) => {
        const id = lab.id();
        const response = await lab.run({ plan: 'held', id });
        const failing = new WritableStream({
          write: () => {
            throw new RangeError('full');
          },
        });
        const piped = await lab.outcome((response.body as ReadableStream<Uint8Array>).pipeTo(failing));
        return { piped, heard: await lab.closed(id) };
      },
      seen: oneStream({ end: { outcome: 'cancelled', detail: 'full' } }),
    },
    {
      name: 'is read by for await',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const utf8 = new TextDecoder();
        let text = '';
        for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
          text += utf8.decode(chunk, { stream: true });
        }
        return { text };
      },
      seen: sameBytes(),
    },
    {
      name: 'is split by tee',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const [left, right] = (response.body as ReadableStream<Uint8Array>).tee();
        const [text, second] = await Promise.all([
          lab.readText(left.getReader()),
          lab.readText(right.getReader()),
        ]);
        return { text, equal: text === second };
      },
      seen: sameBytes(),
    },
    {
      name: 'becomes the body of a new Response',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const wrapped = new Response(response.body, response);
        const text = await wrapped.text();
        return { text, type: wrapped.headers.get('content-type') };
      },
      seen: sameBytes(),
    },
    {
      name: 'counts as used once a new Response has read it',
      // Firefox says that the body it gave away was never used; with us it says that it was.
      lacking: ['firefox'],
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const text = await new Response(response.body).text();
        return { text, used: response.bodyUsed };
      },
      seen: sameBytes(),
    },
    {
      name: 'is transferred to a worker',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const { port1, port2 } = new MessageChannel();
        const body = response.body as ReadableStream<Uint8Array>;
        const arrived = new Promise<ReadableStream<Uint8Array>>((resolve) => {
          port2.onmessage = (event) => resolve(event.data);
        });
        port1.postMessage(body, [body as unknown as Transferable]);
        const text = await lab.readText((await arrived).getReader());
        port1.close();
        return { text };
      },
      seen: sameBytes(),
    },
    {
      name: 'is put into a cache',
      run: async (lab) => {
        const store = await caches.open('lab');
        const response = await lab.run({ plan: 'run' });
        const name = `/kept-${lab.id()}`;
        await store.put(name, response);
        const kept = await store.match(name);
        const text = await (kept as Response).text();
        await store.delete(name);
        return { text, used: response.bodyUsed };
      },
      seen: ({ streams }) => {
        if (streams.length !== 1) throw new Error('The request was not told');
      },
    },
  ],
};
