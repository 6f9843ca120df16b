import type { CaptureRecord } from '../../../src/protocol/capture.ts';

const DOCUMENT = 'node';

/** A `fetch` that tells what it captures as the records of one document, and gives the reply on unchanged. */
export function capturingFetch(append: (record: CaptureRecord) => void): typeof fetch {
  const original = fetch;
  let streams = 0;
  let clock = 1;
  const at = () => clock++;
  append({ kind: 'document', document: DOCUMENT, at: at(), url: 'http://localhost/', frameId: 0 });
  return async (input, init) => {
    streams += 1;
    const stream = `${DOCUMENT}/${streams}`;
    const url = String(input);
    const body = typeof init?.body === 'string' ? { text: init.body } : { omitted: 'none' as const };
    const request = { method: init?.method ?? 'GET', url, headers: [...new Headers(init?.headers)], body };
    append({ kind: 'open', stream, at: at(), transport: 'fetch', request });
    const response = await original(input, init);
    const { status, statusText, redirected } = response;
    const head = { status, statusText, url: response.url, redirected, headers: [...response.headers] };
    append({ kind: 'head', stream, at: at(), response: head });
    const observed = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(bytes, controller) {
          append({
            kind: 'chunk',
            stream,
            at: at(),
            bytes: { base64: Buffer.from(bytes).toString('base64') },
          });
          controller.enqueue(bytes);
        },
        flush: () => append({ kind: 'end', stream, at: at(), outcome: 'complete' }),
      }),
    );
    return new Response(observed ?? null, response);
  };
}
