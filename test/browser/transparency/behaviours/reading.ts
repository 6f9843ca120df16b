import type { BehaviourGroup } from '../behaviour.ts';
import { sameBytes } from '../seen.ts';

/** Every way of reading a body. */
export const reading: BehaviourGroup = {
  name: 'a response that is read',
  behaviours: [
    {
      name: 'gives its reader every byte',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        const body = response.body as ReadableStream<Uint8Array>;
        const same = response.body === body;
        const text = await lab.readText(body.getReader());
        return { text, same, used: response.bodyUsed, locked: body.locked };
      },
      seen: sameBytes(),
    },
    {
      name: 'gives its text',
      run: async (lab) => {
        const response = await lab.run({ plan: 'run' });
        return {
          text: await response.text(),
          used: response.bodyUsed,
          locked: response.body?.locked ?? null,
        };
      },
      seen: sameBytes(),
    },
    {
      name: 'gives its bytes as a buffer',
      run: async (lab) => {
        const buffer = await (await lab.run({ plan: 'run' })).arrayBuffer();
        return { text: new TextDecoder().decode(buffer), kind: Object.prototype.toString.call(buffer) };
      },
      seen: sameBytes(),
    },
    {
      name: 'gives its bytes as an array',
      run: async (lab) => {
        const bytes = await (await lab.run({ plan: 'run' })).bytes();
        return { text: new TextDecoder().decode(bytes), kind: Object.prototype.toString.call(bytes) };
      },
      seen: sameBytes(),
    },
    {
      name: 'gives a Blob of its media type',
      run: async (lab) => {
        const blob = await (await lab.run({ plan: 'run' })).blob();
        return { text: await blob.text(), type: blob.type, size: blob.size };
      },
      seen: sameBytes(),
    },
    {
      name: 'gives its JSON',
      run: async (lab) => {
        const response = await fetch('/echo?status=500', { method: 'POST', body: lab.input });
        const copy = response.clone();
        return { json: await response.json(), text: await copy.text(), ok: response.ok };
      },
      seen: sameBytes({ status: 500, end: { outcome: 'complete' } }),
    },
    {
      name: 'gives its form data',
      run: async (lab) => {
        const form = new Response(new URLSearchParams({ a: '1', b: 'ü' }));
        const type = form.headers.get('content-type') ?? '';
        const id = lab.id();
        const response = await fetch(`/agent?${new URLSearchParams({ plan: 'held', id, type })}`, {
          method: 'POST',
          body: lab.input,
        });
        await lab.finish(id);
        const data = await response.formData();
        return {
          keys: [...data.keys()].length,
          text: [...data.entries()].map(([key, value]) => `${key}=${value}`).join('&'),
        };
      },
      seen: ({ streams }) => {
        if (streams[0]?.end?.outcome !== 'complete') throw new Error('The form was not seen');
      },
    },
  ],
};
