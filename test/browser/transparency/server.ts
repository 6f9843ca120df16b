import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { labScript } from './lab-script.ts';
import { RUN_BYTES, runParts } from './run-frames.ts';
import { flood, HeldStreams } from './streams.ts';

export interface LabServer {
  /** The origin under one of the names that all lead to this machine. */
  origin(host: string): string;
  close(): Promise<void>;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

type Route = (exchange: Exchange, streams: HeldStreams) => void | Promise<void>;

const STRICT_CSP =
  "default-src 'none'; script-src 'nonce-lab'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

const ROUTES: Readonly<Record<string, Route>> = {
  '/page': ({ response, query }) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (query.get('csp') !== null) response.setHeader('content-security-policy', STRICT_CSP);
    response.setHeader('set-cookie', 'lab=cookie; Path=/');
    response.end(`<!doctype html><title>lab</title><script nonce="lab">${labScript()}</script><body></body>`);
  },
  // Asked for by the browser itself; a 404 would stand in the console of one of the two pages.
  '/favicon.ico': ({ response }) => {
    response.writeHead(204).end();
  },
  '/agent': answerAgent,
  '/events': answerEvents,
  '/redirect': ({ response, query }) => {
    response.writeHead(Number(query.get('status')), { location: query.get('to') ?? '' });
    response.end();
  },
  '/echo': ({ request, response, query, body }) => {
    const { cookie, accept, authorization, 'x-api-key': key, 'content-type': type } = request.headers;
    response.setHeader('content-type', query.get('type') ?? 'application/json');
    response.statusCode = Number(query.get('status') ?? 200);
    response.end(
      JSON.stringify({
        method: request.method,
        cookie,
        accept,
        authorization,
        key,
        type,
        body: body.toString(),
      }),
    );
  },
  '/push': async ({ response, query, body }, streams) => {
    const stream = await streams.find(query.get('id') ?? '');
    stream.sent += body.length;
    stream.response.write(body);
    response.end('{}');
  },
  '/finish': async ({ response, query }, streams) => {
    (await streams.find(query.get('id') ?? '')).response.end();
    response.end('{}');
  },
  '/break': async ({ response, query }, streams) => {
    (await streams.find(query.get('id') ?? '')).response.destroy();
    response.end('{}');
  },
  '/closed': async ({ response, query }, streams) => {
    response.end(JSON.stringify(await (await streams.find(query.get('id') ?? '')).closed));
  },
  '/sent': async ({ response, query }, streams) => {
    response.end(JSON.stringify((await streams.find(query.get('id') ?? '')).sent));
  },
};

/** One response of an agent; the query says which. */
async function answerAgent({ request, response, query }: Exchange, streams: HeldStreams): Promise<void> {
  const type = query.get('type') ?? 'text/event-stream';
  if (type !== '') response.setHeader('content-type', type);
  if (query.get('cors') !== null) {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-expose-headers', 'x-exposed');
  }
  response.setHeader('x-exposed', 'yes');
  response.setHeader('cache-control', query.get('cache') ?? 'no-store');
  response.statusCode = Number(query.get('status') ?? 200);
  const stream = streams.hold(query.get('id') ?? '', response);
  const plan = query.get('plan');
  if (request.method === 'OPTIONS' || request.method === 'HEAD' || plan === 'empty') response.end();
  else if (plan === 'held') response.write(RUN_BYTES);
  else if (plan === 'silent') response.flushHeaders();
  else if (plan === 'flood') flood(stream, Number(query.get('bytes')));
  else for (const part of runParts()) await write(response, part);
  if (plan === 'run') response.end();
}

/** Waits until the part is on its way, so that the client is likely to see it as a chunk of its own. */
function write(response: ServerResponse, part: string): Promise<void> {
  return new Promise((resolve) => response.write(part, () => setImmediate(resolve)));
}

/** A stream for EventSource that ends and is asked for again, until it is closed or answered with 204. */
function answerEvents({ request, response, query }: Exchange, streams: HeldStreams): void {
  const lastEventId = request.headers['last-event-id'];
  if (query.get('refuse') !== null || (lastEventId !== undefined && query.get('once') !== null)) {
    response.writeHead(204).end();
    return;
  }
  response.setHeader('content-type', 'text/event-stream');
  const stream = streams.hold(query.get('id') ?? '', response);
  response.write('retry: 1\n\n');
  if (lastEventId !== undefined) response.write(`id: 9\nevent: again\ndata: ${lastEventId}\n\n`);
  else
    response.write(
      `id: 1\n${runParts().join('').replaceAll('data: {"type":"RUN_FINISHED', 'id: 7\nevent: named\ndata: {"type":"RUN_FINISHED')}`,
    );
  if (query.get('hold') === null) stream.response.end();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Starts the server that the behaviours are run against, on a free loopback port. */
export async function startLabServer(): Promise<LabServer> {
  const streams = new HeldStreams();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://lab');
    const route = ROUTES[pathname];
    if (!route) response.writeHead(404).end();
    else await route({ request, response, query: searchParams, body: await bodyOf(request) }, streams);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: (host) => `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
