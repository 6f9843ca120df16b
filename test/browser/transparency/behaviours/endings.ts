import { expect } from 'vitest';
import type { BehaviourGroup } from '../behaviour.ts';
import { oneStream, sameBytes } from '../seen.ts';

const outcome = (end: string) => oneStream({ end: { outcome: end } as never });

/** Streams that end, break or are stopped while something waits for them. */
export const endings: BehaviourGroup = {
  name: 'an end that comes at any moment',
  behaviours: [
    {
      name: 'errors when wide elements end half-filled',
      run: async (lab) => {
        const id = lab.id();
        const response = await lab.run({ plan: 'held', id });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader({ mode: 'byob' });
        // The beginning is 57 bytes: 28 elements and a half.
        const first = await reader.read(new Uint16Array(50));
        await lab.finish(id);
        const told = [first.value?.length ?? -1, await lab.outcome(reader.read(new Uint16Array(4)))];
        return { told, closed: await lab.outcome(reader.closed) };
      },
      seen: outcome('complete'),
    },
    {
      name: 'ends a read that waits in a BYOB reader when it is cancelled',
      run: async (lab) => {
        const id = lab.id();
        const response = await lab.run({ plan: 'held', id });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader({ mode: 'byob' });
        const text = new TextDecoder().decode((await reader.read(new Uint8Array(200))).value);
        const pending = reader.read(new Uint8Array(8));
        const cancelled = await lab.outcome(reader.cancel('enough'));
        const { done, value } = await pending;
        return { text, cancelled, done, value: value === undefined };
      },
      seen: sameBytes({ end: { outcome: 'cancelled', detail: 'enough' } }),
    },
    {
      name: 'ends a read that waits when it is cancelled',
      run: async (lab) => {
        const id = lab.id();
        const response = await lab.run({ plan: 'held', id });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        const text = await lab.readUntil(reader, 'RUN_STARTED');
        const pending = reader.read();
        const cancelled = await lab.outcome(reader.cancel());
        return { text, cancelled, done: (await pending).done, closed: await lab.outcome(reader.closed) };
      },
      seen: sameBytes({ end: { outcome: 'cancelled' } as never }),
    },
    {
      name: 'rejects a read that waits in a BYOB reader when it is aborted',
      run: async (lab) => {
        const id = lab.id();
        const controller = new AbortController();
        const response = await lab.run({ plan: 'held', id }, { signal: controller.signal });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader({ mode: 'byob' });
        await reader.read(new Uint8Array(200));
        const pending = lab.outcome(reader.read(new Uint8Array(8)));
        controller.abort();
        return {
          read: await pending,
          closed: await lab.outcome(reader.closed),
          cancel: await lab.outcome(reader.cancel()),
        };
      },
      seen: outcome('aborted'),
    },
    {
      name: 'keeps a read that was abandoned with its lock',
      run: async (lab) => {
        const id = lab.id();
        const response = await lab.run({ plan: 'held', id });
        const body = response.body as ReadableStream<Uint8Array>;
        const first = body.getReader();
        let text = await lab.readUntil(first, 'RUN_STARTED');
        const abandoned = lab.outcome(first.read());
        first.releaseLock();
        const second = body.getReader();
        const pending = second.read();
        await lab.push(id, 'data: 1\n\n');
        text += new TextDecoder().decode((await pending).value);
        await lab.finish(id);
        text += await lab.readText(second);
        return { abandoned: await abandoned, text };
      },
      seen: sameBytes(),
    },
    {
      name: 'keeps a BYOB read that was abandoned with its lock',
      run: async (lab) => {
        const id = lab.id();
        const response = await lab.run({ plan: 'held', id });
        const body = response.body as ReadableStream<Uint8Array>;
        const first = body.getReader({ mode: 'byob' });
        let text = new TextDecoder().decode((await first.read(new Uint8Array(200))).value);
        const abandoned = lab.outcome(first.read(new Uint8Array(4)));
        first.releaseLock();
        const second = body.getReader();
        const pending = second.read();
        await lab.push(id, 'data: 1\n\n');
        text += new TextDecoder().decode((await pending).value);
        await lab.finish(id);
        text += await lab.readText(second);
        return { abandoned: await abandoned, text };
      },
      seen: sameBytes(),
    },
    {
      name: 'resolves closed once all was read, without one more read',
      run: async (lab) => {
        const id = lab.id();
        const response = await lab.run({ plan: 'held', id });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        const text = await lab.readUntil(reader, 'RUN_STARTED');
        await lab.finish(id);
        return { text, closed: await lab.outcome(reader.closed) };
      },
      seen: sameBytes(),
    },
    {
      name: 'rejects closed when it is aborted between two reads',
      run: async (lab) => {
        const id = lab.id();
        const controller = new AbortController();
        const response = await lab.run({ plan: 'held', id }, { signal: controller.signal });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        const text = await lab.readUntil(reader, 'RUN_STARTED');
        controller.abort('between');
        return { text, closed: await lab.outcome(reader.closed), read: await lab.outcome(reader.read()) };
      },
      seen: sameBytes({ end: { outcome: 'aborted', detail: 'between' } }),
    },
    {
      name: 'rejects what is asked after an abort that came before any read',
      run: async (lab) => {
        const told = [];
        for (const ask of ['text', 'read', 'cancel']) {
          const id = lab.id();
          const controller = new AbortController();
          const response = await lab.run({ plan: 'held', id }, { signal: controller.signal });
          const body = response.body as ReadableStream<Uint8Array>;
          controller.abort('early');
          if (ask === 'text') told.push(await lab.outcome(response.text()));
          if (ask === 'read') told.push(await lab.outcome(body.getReader().read()));
          if (ask === 'cancel') told.push(await lab.outcome(body.cancel()));
        }
        return told;
      },
      seen: ({ streams }) => {
        const ends = streams.map(({ end }) => end);
        const end = { outcome: 'aborted', detail: 'early' };
        expect(ends).toEqual([end, end, end]);
      },
    },
    {
      name: 'gives an empty body as an empty body',
      run: async (lab) => {
        const ask = () => lab.run({ plan: 'empty' });
        const reader = ((await ask()).body as ReadableStream<Uint8Array>).getReader();
        const blob = await (await ask()).blob();
        return {
          text: await (await ask()).text(),
          done: (await reader.read()).done,
          closed: await lab.outcome(reader.closed),
          blob: [blob.size, blob.type],
          // Chromium begins its message with this when the body had already ended, which is a matter of timing.
          json: JSON.stringify(await lab.outcome((await ask()).json())).replace(
            "Failed to execute 'json' on 'Response': ",
            '',
          ),
        };
      },
      seen: ({ streams }) => {
        if (streams.length !== 4) throw new Error('Not all were told');
        if (streams.some(({ data, end }) => data !== '' || end?.outcome !== 'complete'))
          throw new Error('Not empty');
      },
    },
    {
      name: 'gives a stream of text where the platform can',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        if (!('textStream' in response)) return { text: await response.text() };
        const stream = (response.textStream as () => ReadableStream<string>)();
        let text = '';
        for await (const part of stream as unknown as AsyncIterable<string>) text += part;
        return { text, used: response.bodyUsed, again: await lab.outcome(response.text()) };
      },
      seen: sameBytes(),
    },
  ],
};
