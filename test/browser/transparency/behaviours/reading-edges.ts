import type { BehaviourGroup } from '../behaviour.ts';
import { sameBytes } from '../seen.ts';

/** Readings that go wrong, stop half-way or change their mind. */
export const readingEdges: BehaviourGroup = {
  name: 'a reading that takes a turn',
  behaviours: [
    {
      name: 'rejects text() with the reason of an abort under way',
      run: async (lab) => {
        const told = [];
        for (const reason of [undefined, 'words', new RangeError('mine')]) {
          const id = lab.id();
          const controller = new AbortController();
          const response = await lab.run({ plan: 'held', id }, { signal: controller.signal });
          const pending = response.text();
          controller.abort(reason);
          told.push(await lab.outcome(pending), response.bodyUsed, await lab.closed(id));
        }
        return told;
      },
      seen: ({ streams }) => {
        const ends = streams.map(({ end }) => end?.outcome);
        if (ends.join() !== 'aborted,aborted,aborted') throw new Error(`Told was ${ends}`);
      },
    },
    {
      name: 'rejects every consumer when the connection breaks under way',
      run: async (lab) => {
        const told = [];
        for (const consumer of ['text', 'json', 'arrayBuffer', 'blob', 'formData', 'bytes'] as const) {
          const id = lab.id();
          const response = await lab.run({ plan: 'held', id });
          const pending = lab.outcome(response[consumer]());
          await lab.breakOff(id);
          told.push(await pending);
        }
        return told;
      },
      seen: ({ streams }) => {
        if (streams.length !== 6) throw new Error('Not all were told');
        const ends = new Set(streams.map(({ end }) => end?.outcome));
        if ([...ends].join() !== 'failed') throw new Error(`Told was ${[...ends]}`);
      },
    },
    {
      name: 'rejects json() and formData() of what is neither',
      run: async (lab) => [
        await lab.outcome((await lab.run({ plan: 'run' })).json()),
        await lab.outcome((await lab.run({ plan: 'run' })).formData()),
      ],
      seen: ({ streams }) => {
        if (streams.length !== 2) throw new Error('Not all were told');
      },
    },
    {
      name: 'refuses every consumer while a reader is held, and after it was read',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        const told = [];
        for (const consumer of ['text', 'json', 'arrayBuffer', 'blob', 'formData', 'bytes'] as const) {
          told.push(await lab.outcome(response[consumer]()));
        }
        const clone = await lab.outcome(() => response.clone());
        const used = response.bodyUsed;
        const text = await lab.readText(reader);
        reader.releaseLock();
        return { text, told, clone, used, after: await lab.outcome(response.text()) };
      },
      seen: sameBytes(),
    },
    {
      name: 'counts as used in the same breath as the first read',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader();
        const before = response.bodyUsed;
        const first = reader.read();
        const after = response.bodyUsed;
        const { value } = await first;
        const text = new TextDecoder().decode(value) + (await lab.readText(reader));
        return { before, after, text };
      },
      seen: sameBytes(),
    },
    {
      name: 'counts as used in the same breath as text()',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const pending = response.text();
        const told = { used: response.bodyUsed, locked: response.body?.locked ?? null };
        return { ...told, text: await pending };
      },
      seen: sameBytes(),
    },
    {
      name: 'goes on with another reader after a lock is released',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const body = response.body as ReadableStream<Uint8Array>;
        const first = body.getReader();
        const { value } = await first.read();
        first.releaseLock();
        const closed = await lab.outcome(first.closed);
        const again = await lab.outcome(first.read());
        const text = new TextDecoder().decode(value) + (await lab.readText(body.getReader()));
        return { closed, again, text, locked: body.locked };
      },
      seen: sameBytes(),
    },
    {
      name: 'goes on with either kind of reader after the other',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const body = response.body as ReadableStream<Uint8Array>;
        const bytes: number[] = [];
        for (const mode of ['byob', 'default', 'byob', 'default']) {
          if (mode === 'byob') {
            const reader = body.getReader({ mode: 'byob' });
            bytes.push(...((await reader.read(new Uint8Array(5))).value ?? []));
            reader.releaseLock();
          } else if (bytes.length < 12) {
            const reader = body.getReader();
            bytes.push(...((await reader.read()).value ?? []));
            reader.releaseLock();
          }
        }
        const reader = body.getReader();
        for (let read = await reader.read(); !read.done; read = await reader.read())
          bytes.push(...read.value);
        return { text: new TextDecoder().decode(new Uint8Array(bytes)) };
      },
      seen: sameBytes(),
    },
    {
      name: 'fills a view at an offset of a larger buffer, and detaches it meanwhile',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const reader = (response.body as ReadableStream<Uint8Array>).getReader({ mode: 'byob' });
        const buffer = new ArrayBuffer(32);
        const pending = reader.read(new Uint8Array(buffer, 8, 16));
        const meanwhile = buffer.byteLength;
        const { value } = await pending;
        const told = [
          meanwhile,
          value?.byteOffset ?? -1,
          value?.buffer.byteLength ?? -1,
          value?.byteLength ?? -1,
        ];
        reader.releaseLock();
        const rest = await lab.readText((response.body as ReadableStream<Uint8Array>).getReader());
        return { told, text: new TextDecoder().decode(value) + rest };
      },
      seen: sameBytes(),
    },
  ],
};
