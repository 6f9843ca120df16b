import type { BehaviourGroup } from '../behaviour.ts';
import { oneStream } from '../seen.ts';

/** Ways in which a page stops a stream, and what the server and the page notice of it. */
export const stopping: BehaviourGroup = {
  name: 'a stream that is stopped',
  behaviours: [
    {
      name: 'tells the server when the reader cancels',
      // Firefox reads on by itself, with the extension and without.
      lacking: ['firefox'],
      run: async (lab) => {
        const id = lab.id();
        const response = await lab.run({ plan: 'held', id });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        await lab.readUntil(reader, 'RUN_STARTED');
        const cancelled = await lab.outcome(reader.cancel(new Error('enough')));
        return { cancelled, serverHeard: await lab.closed(id) };
      },
      expected: { cancelled: 'undefined', serverHeard: true },
      seen: oneStream({ end: { outcome: 'cancelled' } }),
    },
    {
      name: 'tells the server when the body is cancelled before it was read',
      // Firefox reads on by itself, with the extension and without.
      lacking: ['firefox'],
      run: async (lab) => {
        const id = lab.id();
        const response = await lab.run({ plan: 'held', id });
        const cancelled = await lab.outcome((response.body as ReadableStream).cancel());
        return { cancelled, serverHeard: await lab.closed(id) };
      },
      expected: { cancelled: 'undefined', serverHeard: true },
      seen: oneStream({ end: { outcome: 'cancelled' } }),
    },
    {
      name: 'rejects with the abort reason itself',
      run: async (lab) => {
        const id = lab.id();
        const controller = new AbortController();
        const response = await lab.run({ plan: 'held', id }, { signal: controller.signal });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        await lab.readUntil(reader, 'RUN_STARTED');
        const reason = new TypeError('changed my mind');
        const pending = reader.read();
        controller.abort(reason);
        let same = false;
        const caught = await lab.outcome(
          pending.catch((error: unknown) => {
            same = error === reason;
            throw error;
          }),
        );
        return { caught, same, serverHeard: await lab.closed(id) };
      },
      seen: oneStream({ end: { outcome: 'aborted', detail: 'changed my mind' } }),
    },
    {
      name: 'rejects the call when it is aborted before the response',
      run: async (lab) => {
        const controller = new AbortController();
        const pending = lab.run({ plan: 'run' }, { signal: controller.signal });
        controller.abort();
        return { caught: await lab.outcome(pending) };
      },
      seen: ({ streams }) => {
        if (streams[0]?.end?.outcome !== 'aborted') throw new Error('The abort was not told');
      },
    },
    {
      name: 'rejects with the reason of the signal that a Request carries',
      run: async (lab) => {
        const id = lab.id();
        const controller = new AbortController();
        const init = { method: 'POST', body: lab.input, signal: controller.signal };
        const response = await fetch(new Request(lab.agentUrl({ plan: 'held', id }), init));
        const pending = lab.outcome(response.text());
        controller.abort(new TypeError('by the request'));
        return { caught: await pending, serverHeard: await lab.closed(id) };
      },
      seen: oneStream({ end: { outcome: 'aborted', detail: 'by the request' } }),
    },
    {
      name: 'fails in the same way when the connection breaks',
      run: async (lab) => {
        const id = lab.id();
        const response = await lab.run({ plan: 'held', id });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        await lab.readUntil(reader, 'RUN_STARTED');
        await lab.breakOff(id);
        const caught = await lab.outcome(reader.read());
        return { caught, closed: await lab.outcome(reader.closed) };
      },
      seen: ({ streams }) => {
        if (streams[0]?.end?.outcome !== 'failed') throw new Error('The failure was not told');
      },
    },
    {
      name: 'stops the server when the page stops reading',
      // Firefox reads on by itself, with the extension and without.
      lacking: ['firefox'],
      run: async (lab) => {
        const id = lab.id();
        const bytes = 64_000_000;
        const response = await lab.run({ plan: 'flood', id, bytes: String(bytes) });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        await reader.read();
        let before = -1;
        let equal = 0;
        // The server has stopped once its count stands still over many questions.
        await lab.until(async () => {
          const now = await lab.sent(id);
          equal = now === before ? equal + 1 : 0;
          before = now;
          return equal > 60;
        });
        const stopped = before < bytes;
        await reader.cancel();
        return { stopped };
      },
      expected: { stopped: true },
      seen: oneStream({ end: { outcome: 'cancelled' } }),
    },
    {
      name: 'leaves no stream and no rejection behind when nobody reads it',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        return { used: response.bodyUsed, status: response.status };
      },
      seen: ({ streams }) => {
        if (streams.length !== 1) throw new Error('The request was not told');
      },
    },
    {
      name: 'leaves no rejection behind when it is aborted and nobody waits',
      run: async (lab) => {
        const id = lab.id();
        const controller = new AbortController();
        const response = await lab.run({ plan: 'held', id }, { signal: controller.signal });
        const body = response.body as ReadableStream<Uint8Array>;
        const reader = body.getReader();
        await lab.readUntil(reader, 'RUN_STARTED');
        controller.abort('nobody waits');
        const heard = await lab.closed(id);
        return { heard, locked: body.locked, noise: [...lab.noise] };
      },
      expected: { heard: true, locked: true, noise: [] },
      seen: oneStream({ end: { outcome: 'aborted', detail: 'nobody waits' } }),
    },
    {
      name: 'leaves no rejection behind when the connection breaks and nobody waits',
      run: async (lab) => {
        const id = lab.id();
        const response = await lab.run({ plan: 'held', id });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        await lab.readUntil(reader, 'RUN_STARTED');
        await lab.breakOff(id);
        const closed = await lab.outcome(reader.closed);
        return { rejected: closed !== 'undefined', noise: [...lab.noise] };
      },
      expected: { rejected: true, noise: [] },
      seen: ({ streams }) => {
        if (streams[0]?.end?.outcome !== 'failed') throw new Error('The failure was not told');
      },
    },
  ],
};
