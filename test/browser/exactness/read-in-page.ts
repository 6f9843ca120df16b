import type { Reading } from './stream-plan.ts';

export interface PageReading {
  readonly url: string;
  readonly runId: string;
  readonly reading: Reading;
}

/**
 * Reads streams as a page does, all at once, and gives the bytes that reached it, in base64. Sent to the page as text,
 * so it must not refer to anything outside itself.
 */
export async function readInPage(plans: readonly PageReading[]): Promise<readonly string[]> {
  async function readByob(body: ReadableStream, viewLength: number, take: (part: Uint8Array) => void) {
    const reader = body.getReader({ mode: 'byob' });
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(viewLength));
      if (value !== undefined) take(value.slice());
      if (done) return;
    }
  }

  /** Takes at most `most` chunks; true when there may be more. */
  async function readSome(
    reader: ReadableStreamDefaultReader<Uint8Array>,
    most: number,
    take: (part: Uint8Array) => void,
  ): Promise<boolean> {
    for (let reads = 0; reads < most; reads += 1) {
      const { done, value } = await reader.read();
      if (done) return false;
      take(value.slice());
    }
    return true;
  }

  async function cancelAfter(
    reader: ReadableStreamDefaultReader<Uint8Array>,
    { reads, isPending }: { readonly reads: number; readonly isPending: boolean },
    take: (part: Uint8Array) => void,
  ) {
    if (!(await readSome(reader, reads, take))) return;
    const pending = isPending ? reader.read() : undefined;
    await reader.cancel('enough');
    const last = await pending;
    if (last?.value !== undefined) take(last.value.slice());
  }

  async function read({ url, runId, reading }: PageReading): Promise<string> {
    const parts: Uint8Array[] = [];
    const take = (part: Uint8Array) => {
      parts.push(part);
    };
    const controller = new AbortController();
    const input = {
      threadId: 't',
      runId,
      messages: [],
      tools: [],
      context: [],
      state: {},
      forwardedProps: {},
    };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(input),
      signal: controller.signal,
    });
    const body = response.body;
    if (body === null) throw new Error('the response has no body');
    if (reading.kind === 'whole')
      take(new Uint8Array(await new Response(await response[reading.method]()).arrayBuffer()));
    if (reading.kind === 'byob') await readByob(body, reading.viewLength, take);
    if (reading.kind === 'to-the-end') await readSome(body.getReader(), Number.POSITIVE_INFINITY, take);
    if (reading.kind === 'cancel') await cancelAfter(body.getReader(), reading, take);
    if (reading.kind === 'abort') {
      await readSome(body.getReader(), reading.reads, take);
      controller.abort('enough');
    }
    const bytes = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }

  return Promise.all(plans.map(read));
}
