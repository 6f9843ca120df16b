import type { BehaviourGroup } from '../behaviour.ts';
import { oneStream, sameBytes } from '../seen.ts';

/** Clones, and what else takes a whole response. */
export const cloning: BehaviourGroup = {
  name: 'a response that is cloned or kept',
  behaviours: [
    {
      name: 'locks the body that was seen before, and has a new one',
      // Firefox breaks the response: it can't be read any more. With the extension it can.
      lacking: ['firefox'],
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const before = response.body as ReadableStream<Uint8Array>;
        const copy = response.clone();
        const told = {
          locked: before.locked,
          same: response.body === before,
          shared: response.body === copy.body,
          used: [response.bodyUsed, copy.bodyUsed],
          reader: await lab.outcome(() => before.getReader()),
        };
        const [text, second] = await Promise.all([response.text(), copy.text()]);
        return { ...told, text, equal: text === second };
      },
      seen: sameBytes(),
    },
    {
      name: 'can be cloned again and again, before and after a clone was read',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const first = response.clone();
        const text = await first.text();
        const second = response.clone();
        const third = second.clone();
        const texts = [await third.text(), await second.text(), await response.text()];
        return { text, equal: texts.map((other) => other === text) };
      },
      seen: sameBytes(),
    },
    {
      name: 'reads on in one clone when the other is cancelled',
      run: async (lab) => {
        const id = lab.id();
        const response = await lab.run({ plan: 'held', id });
        const copy = response.clone();
        let isCancelled = false;
        const cancelled = (copy.body as ReadableStream).cancel('one').then(() => {
          isCancelled = true;
        });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        let text = await lab.readUntil(reader, 'RUN_STARTED');
        const early = isCancelled;
        await lab.push(id, 'data: 2\n\n');
        await lab.finish(id);
        text += await lab.readText(reader);
        return { text, early, late: await lab.outcome(cancelled) };
      },
      seen: sameBytes(),
    },
    {
      name: 'tells the server when both clones are cancelled',
      lacking: ['firefox'],
      run: async (lab) => {
        const id = lab.id();
        const response = await lab.run({ plan: 'held', id });
        const copy = response.clone();
        const [one, two] = [response.body as ReadableStream, copy.body as ReadableStream];
        const told = await Promise.all([lab.outcome(one.cancel('one')), lab.outcome(two.cancel('two'))]);
        return { told, heard: await lab.closed(id) };
      },
      seen: oneStream({ end: { outcome: 'cancelled' } as never }),
    },
    {
      name: 'reads two clones in turns',
      run: async (lab) => {
        const id = lab.id();
        const response = await lab.run({ plan: 'held', id });
        const copy = response.clone();
        const left = (response.body as ReadableStream<Uint8Array>).getReader();
        const right = (copy.body as ReadableStream<Uint8Array>).getReader();
        let text = await lab.readUntil(left, 'RUN_STARTED');
        await lab.push(id, 'data: 2\n\n');
        let second = await lab.readUntil(right, 'data: 2');
        await lab.push(id, 'data: 3\n\n');
        await lab.finish(id);
        second += await lab.readText(right);
        text += await lab.readText(left);
        return { text, equal: text === second };
      },
      seen: sameBytes(),
    },
    {
      name: 'rejects both clones with the abort reason',
      run: async (lab) => {
        const id = lab.id();
        const controller = new AbortController();
        const response = await lab.run({ plan: 'held', id }, { signal: controller.signal });
        const copy = response.clone();
        const pending = [lab.outcome(response.text()), lab.outcome(copy.text())];
        controller.abort(new RangeError('both'));
        return Promise.all(pending);
      },
      seen: oneStream({ end: { outcome: 'aborted', detail: 'both' } }),
    },
    {
      name: 'is cached after its body was looked at',
      run: async (lab) => {
        const store = await caches.open('lab');
        const url = `/kept-${lab.id()}`;
        const response = await lab.run({ plan: 'run' });
        const hasBody = response.body !== null;
        const put = store.put(url, response);
        const told = { used: response.bodyUsed, locked: response.body?.locked ?? null };
        await put;
        const kept = await (await store.match(url))?.text();
        await store.delete(url);
        return { hasBody, ...told, kept: kept ?? null, text: await lab.outcome(response.text()) };
      },
      seen: ({ streams }) => {
        if (streams.length !== 1) throw new Error('The request was not told');
      },
    },
    {
      name: 'is refused by a cache while a reader is held, and once it was read',
      run: async (lab) => {
        const store = await caches.open('lab');
        const held = await lab.run({ plan: 'run' });
        (held.body as ReadableStream).getReader();
        const read = await lab.run({ plan: 'run' });
        await read.text();
        return [await lab.outcome(store.put('/held', held)), await lab.outcome(store.put('/read', read))];
      },
      seen: ({ streams }) => {
        if (streams.length !== 2) throw new Error('The requests were not told');
      },
    },
    {
      name: 'cannot be posted, as no Response can',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const posted = await lab.outcome(() => structuredClone(response));
        return { posted, text: await response.text() };
      },
      seen: sameBytes(),
    },
    {
      name: 'gives its body to a worker',
      run: async (lab) => {
        const script =
          'onmessage = async ({ data }) => postMessage(await new Response(data.pipeThrough(new TransformStream())).text())';
        const worker = new Worker(URL.createObjectURL(new Blob([script])));
        const response = await lab.run({ plan: 'run' });
        const body = response.body as ReadableStream<Uint8Array>;
        worker.postMessage(body, [body as unknown as Transferable]);
        const locked = body.locked;
        const { data } = (await lab.event(worker, 'message')) as MessageEvent<string>;
        worker.terminate();
        return { text: data, locked, used: response.bodyUsed };
      },
      seen: sameBytes(),
    },
    {
      name: 'is read by the functions of another frame',
      run: async (lab) => {
        const frame = document.createElement('iframe');
        document.body.append(frame);
        const response = await lab.run({ plan: 'run' });
        const other = frame.contentWindow as unknown as typeof globalThis;
        const text = await other.Response.prototype.text.call(response);
        return { length: text.length, used: response.bodyUsed };
      },
      seen: ({ streams }) => {
        if (streams.length !== 1) throw new Error('The request was not told');
      },
    },
  ],
};
