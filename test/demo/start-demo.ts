import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAsAgent } from './server/agent.ts';
import type { Exchange } from './server/exchange.ts';
import { pageBundle } from './server/page-bundle.ts';
import { answerWithFile } from './server/page-files.ts';
import { TEST_ENDPOINTS } from './server/test-endpoints.ts';

export interface DemoOptions {
  /** 0 takes a free one. */
  readonly port?: number;
  /** How many times faster than life the agent works; a request's `?speed=` goes before it. */
  readonly speed?: number;
}

export interface Demo {
  /** Address of the page, ending in a slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the demo's agent and page on the loopback interface. */
export async function startDemo({ port = 0, speed = 1 }: DemoOptions = {}): Promise<Demo> {
  const directory = await pageBundle();
  const server = createServer((request, response) => {
    const exchange = exchangeOf(request, response);
    route(exchange, directory, speed).catch((error) => fail(exchange, error));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: boundPort } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${boundPort}/`, close: () => close(server) };
}

function exchangeOf(request: IncomingMessage, response: ServerResponse): Exchange {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  return { request, response, url: new URL(request.url ?? '/', 'http://localhost'), gone: gone.signal };
}

async function route(exchange: Exchange, directory: string, speed: number): Promise<void> {
  const { request, response, url } = exchange;
  // Tests ask from frames and workers of other origins, too.
  response.setHeader('access-control-allow-origin', '*');
  if (request.method === 'OPTIONS') return answerPreflight(response);
  if (url.pathname.startsWith('/agent/')) return answerAsAgent(exchange, speed);
  const endpoint = TEST_ENDPOINTS[url.pathname];
  return endpoint === undefined ? answerWithFile(exchange, directory) : endpoint(exchange);
}

function answerPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-headers': '*',
    'access-control-allow-methods': 'GET, POST',
  });
  response.end();
}

/** A client that left is no error; anything else is a bug of the demo, and must be seen. */
function fail({ response, gone }: Exchange, error: unknown): void {
  if (gone.aborted) return;
  console.error(error);
  response.destroy();
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
