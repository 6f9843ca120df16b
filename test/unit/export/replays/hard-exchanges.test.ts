import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { setupServer } from 'msw/node';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { base64FromBytes } from '../../../../src/decode/base64.ts';
import { curlFormat } from '../../../../src/export/formats/curl.ts';
import { mockServerFormat } from '../../../../src/export/formats/mock-server.ts';
import { mswFormat } from '../../../../src/export/formats/msw-handlers.ts';
import { playwrightFormat } from '../../../../src/export/formats/playwright-route.ts';
import type { CaptureRecord, HeaderList, RequestBody } from '../../../../src/protocol/capture.ts';
import { sessionOf } from '../random-log.ts';
import { startMock } from './mock-process.ts';
import { newFolder, writeExport } from './written-files.ts';

const URL_OF_AGENT = 'http://agent.test/copilotkit';
const folder = newFolder();
const opening: CaptureRecord = {
  kind: 'document',
  document: 'd',
  at: 1,
  url: 'http://page.test/',
  frameId: 0,
};

afterAll(() => rmSync(folder, { recursive: true }));

/** Threads as the bodies of requests name them, each where its kind of client puts it. */
const BODIES = {
  bare: (threadId: string) => ({ threadId, runId: 'r', messages: [] }),
  'in an envelope': (threadId: string) => ({
    method: 'agent/run',
    params: { agentId: 'a' },
    body: { threadId, runId: 'r', messages: [] },
  }),
  'in snake case': (threadId: string) => ({ thread_id: threadId, run_id: 'r', messages: [] }),
};

/** The euro sign of the reply comes in two chunks, which are no text by themselves. */
function replyOf(threadId: string): readonly Uint8Array[] {
  const event = JSON.stringify({ type: 'RUN_STARTED', threadId, runId: 'r', rawEvent: '€' });
  const bytes = new TextEncoder().encode(`data: ${event}\n\n`);
  const inside = bytes.indexOf(0xe2) + 1;
  return [bytes.subarray(0, inside), bytes.subarray(inside)];
}

function exchange(number: number, threadId: string, body: object): readonly CaptureRecord[] {
  const stream = `d/${number}`;
  const at = number * 100;
  const headers: HeaderList = [
    ['content-type', 'text/event-stream'],
    ['x-note', 'one'],
    ['X-Note', 'two'],
  ];
  const request = { method: 'POST', url: URL_OF_AGENT, headers: [], body: { text: JSON.stringify(body) } };
  const response = { status: 200, statusText: 'OK', url: URL_OF_AGENT, redirected: false, headers };
  return [
    { kind: 'open', stream, at, transport: 'fetch', request },
    { kind: 'head', stream, at, response },
    ...replyOf(threadId).map((bytes) => ({
      kind: 'chunk' as const,
      stream,
      at,
      bytes: { base64: base64FromBytes(bytes) },
    })),
    { kind: 'end', stream, at, outcome: 'complete' },
  ];
}

describe.each(Object.entries(BODIES))('replies to requests that name their thread %s', (name, bodyOf) => {
  const session = sessionOf([
    opening,
    ...exchange(1, 'first', bodyOf('first')),
    ...exchange(2, 'second', bodyOf('second')),
  ]);
  const init = { method: 'POST', body: JSON.stringify(bodyOf('second')) };
  const place = { folder, stem: name.replaceAll(' ', '-') };
  const wanted = {
    text: replyOf('second')
      .map((bytes) => Buffer.from(bytes).toString('latin1'))
      .join(''),
    note: 'one, two',
  };
  const seenIn = async (response: Response) => ({
    text: Buffer.from(await response.arrayBuffer()).toString('latin1'),
    note: response.headers.get('x-note'),
  });

  it('come from the mock server by thread, with every header', async () => {
    const mock = await startMock(writeExport(session, mockServerFormat, place));
    onTestFinished(() => mock.close());

    expect(await seenIn(await fetch(new URL('/copilotkit', mock.url), init))).toEqual(wanted);
  });

  it('come from the MSW handlers by thread, with every header', async () => {
    const { createHandlers } = await import(/* @vite-ignore */ writeExport(session, mswFormat, place));
    const server = setupServer(...createHandlers());
    onTestFinished(() => server.close());
    server.listen({ onUnhandledRequest: 'error' });

    expect(await seenIn(await fetch(URL_OF_AGENT, init))).toEqual(wanted);
  });

  it('come from the Playwright routes by thread, with every header', async () => {
    const { routeAgent } = await import(/* @vite-ignore */ writeExport(session, playwrightFormat, place));

    const { headers, body } = await routed(routeAgent, bodyOf('second'));

    expect({ text: body.toString('latin1'), note: headers['x-note'] }).toEqual(wanted);
  });
});

describe('the exported curl command, run by a shell', () => {
  it('sends headers that are empty or repeated', async () => {
    const seen = await curled({ text: '{}' }, [
      ['content-type', 'application/json'],
      ['x-empty', ''],
      ['x-note', 'one'],
      ['x-note', "it's"],
    ]);

    expect(seen?.headers).toEqual([
      ['content-type', 'application/json'],
      ['x-empty', ''],
      ['x-note', 'one'],
      ['x-note', "it's"],
    ]);
  });

  it.each([
    ['text beyond ASCII', { text: "@file 'quoted' $HOME `ls` ünï 😀\n" }],
    ['text with a zero', { text: 'before\0after' }],
    ['bytes', { base64: base64FromBytes(Uint8Array.from([0, 255, 10, 13, 39])) }],
  ] satisfies readonly (readonly [string, RequestBody])[])('sends a body as it was: %s', async (_, body) => {
    const seen = await curled(body, []);

    const bytes = 'text' in body ? Buffer.from(body.text) : Buffer.from(body.base64, 'base64');
    expect(seen?.body).toBe(bytes.toString('latin1'));
  });

  it('takes brackets and braces of an address as they are', async () => {
    expect((await curled({ omitted: 'none' }, [], '?ids=[1-3]&names={a,b}'))?.url).toBe(
      '/run?ids=[1-3]&names={a,b}',
    );
  });
});

interface Fulfilled {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a route gives Playwright for a request with this body. */
async function routed(routeAgent: (page: object) => Promise<void>, body: object): Promise<Fulfilled> {
  let handle: ((route: object) => Promise<void>) | undefined;
  await routeAgent({
    route: async (_: unknown, handler: typeof handle) => {
      handle = handler;
    },
  });
  return new Promise((resolve, reject) => {
    handle?.({
      request: () => ({
        method: () => 'POST',
        url: () => URL_OF_AGENT,
        headers: () => ({}),
        postDataJSON: () => body,
      }),
      fulfill: resolve,
      fallback: () => reject(new Error('The route has no reply.')),
    })?.catch(reject);
  });
}

/** What a server gets from the exported command. */
async function curled(body: RequestBody, headers: HeaderList, search = '') {
  let seen:
    | { readonly url: string | undefined; readonly headers: HeaderList; readonly body: string }
    | undefined;
  const server = createServer(async (request, response) => {
    const headers = pairsOf(request.rawHeaders).filter(([name]) => !OWN_HEADERS.includes(name));
    seen = { url: request.url, headers, body: (await bytesOf(request)).toString('latin1') };
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const request = { method: 'POST', url: `http://127.0.0.1:${port}/run${search}`, headers, body };
  const session = sessionOf([opening, { kind: 'open', stream: 'd/1', at: 2, transport: 'fetch', request }]);
  const file = writeExport(session, curlFormat, { folder, stem: 'curl' });
  await promisify(execFile)('sh', [file]);
  return seen;
}

/** Those that curl sends by itself. */
const OWN_HEADERS = ['Host', 'User-Agent', 'Accept', 'Content-Length'];

function pairsOf(flat: readonly string[]): HeaderList {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as const] : []));
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
