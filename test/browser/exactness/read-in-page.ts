import type { Reading } from './stream-plan.ts';

export interface PageReading {
  readonly url: string;
  readonly reading: Reading;
}

type Take = (part: Uint8Array) => void;

/**
 * Reads streams as a page does, all at once, and gives the bytes that reached it, in base64. Sent to the page as text,
 * so it must not refer to anything outside itself.
 */
export async function readInPage(plans: readonly PageReading[]): Promise<readonly string[]> {
  const utf8 = new TextEncoder();
  const input = JSON.stringify({
    threadId: 't',
    runId: 'r',
    messages: [],
    tools: [],
    context: [],
    state: {},
    forwardedProps: {},
  });

  /** Takes at most so many chunks; true when there may be more. */
  async function readSome(reader: ReadableStreamDefaultReader<Uint8Array>, most: number, take: Take) {
    for (let reads = 0; reads < most; reads += 1) {
      const { done, value } = await reader.read();
      if (done) return false;
      take(value.slice());
    }
    return true;
  }

  async function readOrCancel(body: ReadableStream<Uint8Array>, most: number, take: Take) {
    const reader = body.getReader();
    if (await readSome(reader, most, take)) await reader.cancel('enough');
  }

  async function collect(read: (take: Take) => Promise<unknown>): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    await read((part) => parts.push(part));
    return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  }

  const longer = (left: Uint8Array, right: Uint8Array) => (left.length < right.length ? right : left);

  async function readBoth(
    [left, right]: readonly ReadableStream<Uint8Array>[],
    [fromLeft, fromRight]: readonly number[],
  ) {
    const [one, two] = await Promise.all([
      collect((take) => readOrCancel(left as ReadableStream, fromLeft ?? 0, take)),
      collect((take) => readOrCancel(right as ReadableStream, fromRight ?? 0, take)),
    ]);
    return longer(one, two);
  }

  async function readByob(
    body: ReadableStream,
    { viewLength, reads }: Reading & { kind: 'byob' },
    take: Take,
  ) {
    const reader = body.getReader({ mode: 'byob' });
    for (let count = 0; count < reads; count += 1) {
      const { done, value } = await reader.read(new Uint8Array(viewLength));
      if (value !== undefined) take(value.slice());
      if (done) return;
    }
    await reader.cancel();
  }

  async function stop(
    body: ReadableStream,
    { kind, reads, isPending }: Reading & { kind: 'cancel' | 'abort' },
    { take, abort }: { readonly take: Take; readonly abort: () => void },
  ) {
    const reader = body.getReader();
    if (!(await readSome(reader, reads, take))) return;
    const pending = isPending ? reader.read() : undefined;
    if (kind === 'abort') abort();
    else await reader.cancel('enough');
    const last = await pending?.catch(() => undefined);
    if (last?.value !== undefined) take(last.value.slice());
  }

  async function iterate(body: ReadableStream<Uint8Array>, most: number, take: Take) {
    let reads = 0;
    if (most === 0) return body.cancel();
    for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
      take(part.slice());
      reads += 1;
      if (reads === most) return;
    }
  }

  function readBody(
    body: ReadableStream<Uint8Array<ArrayBuffer>>,
    reading: Reading,
    { take, abort }: { readonly take: Take; readonly abort: () => void },
  ): Promise<void> {
    switch (reading.kind) {
      case 'iterate':
        return iterate(body, reading.reads, take);
      case 'byob':
        return readByob(body, reading, take);
      case 'cancel':
      case 'abort':
        return stop(body, reading, { take, abort });
      case 'reader':
        return readOrCancel(body, reading.reads, take);
      default:
        return readOrCancel(body.pipeThrough(new TransformStream()), 1e9, take);
    }
  }

  async function fetchAndRead(url: string, reading: Reading): Promise<Uint8Array> {
    const controller = new AbortController();
    const abort = () => controller.abort('enough');
    const { signal } = controller;
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
    const response = await fetch(url, { method: 'POST', headers, body: input, signal });
    if (reading.kind === 'whole') {
      const whole = await response[reading.method]();
      return new Uint8Array(await new Response(whole).arrayBuffer());
    }
    if (reading.kind === 'clone') {
      const copy = response.clone();
      return readBoth([response.body as ReadableStream, copy.body as ReadableStream], reading.reads);
    }
    const body = response.body as ReadableStream<Uint8Array<ArrayBuffer>>;
    if (reading.kind === 'tee') return readBoth(body.tee(), [1e9, 1e9]);
    if (reading.kind === 'rewrap') return new Uint8Array(await new Response(body).arrayBuffer());
    return collect((take) => readBody(body, reading, { take, abort }));
  }

  /** What a script sees of it: text. It is aborted inside the page's own handler. */
  function readXhr(url: string, abortAt: number): Promise<Uint8Array> {
    return new Promise((resolve) => {
      const request = new XMLHttpRequest();
      let text = '';
      request.onreadystatechange = () => {
        if (request.responseText === '') return;
        text = request.responseText;
        if (text.length >= abortAt && request.readyState === 3) request.abort();
      };
      request.onloadend = () => resolve(utf8.encode(text));
      request.open('POST', url);
      request.send(input);
    });
  }

  /** What a script sees of it: messages, written as frames. */
  function readEventSource(url: string, most: number): Promise<Uint8Array> {
    return new Promise((resolve) => {
      const source = new EventSource(url);
      let text = '';
      let count = 0;
      const finish = () => {
        source.close();
        resolve(utf8.encode(text));
      };
      source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
        const id = lastEventId === '' ? '' : `id: ${lastEventId}\n`;
        text += `${id}data: ${data.replaceAll('\n', '\ndata: ')}\n\n`;
        count += 1;
        if (count === most) finish();
      };
      source.onerror = finish;
    });
  }

  async function read({ url, reading }: PageReading): Promise<string> {
    let bytes: Uint8Array;
    if (reading.kind === 'xhr') bytes = await readXhr(url, reading.abortAt);
    else if (reading.kind === 'event-source') bytes = await readEventSource(url, reading.reads);
    else bytes = await fetchAndRead(url, reading);
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }

  /** What the page let go of unread is known to have ended once the browser collects it, which an idle page puts off. */
  function makeGarbage() {
    for (let index = 0; index < 30; index += 1) new Array(1_000_000).fill(index);
  }

  const parts = await Promise.all(plans.map(read));
  makeGarbage();
  return parts;
}
