import { readdirSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { type PageServer, sendPage, startPageServer } from '../support/page-server.ts';

const CASES = new URL('../../fixtures/cases/', import.meta.url);
const EVENT_STREAM = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n';

/** One request of a case, and what the page gets for it. */
export interface CaseExchange {
  readonly path: string;
  /** The RunAgentInput that the case gives; undefined where it gives none. */
  readonly input: unknown;
  /**
   * How it comes to its end: read by the page, aborted or left open by it once it has read what there is, or cut off
   * by the server after that. (A browser may drop what was not read when a connection breaks.)
   */
  readonly reading: 'whole' | 'abort' | 'open' | 'cut';
  readonly reply: Buffer;
}

/** Asked for by the page to have the exchange cut off. */
export const CUT_PATH = '/cut';

/** Exchanges of all cases in turn, in the order of their files; each path begins with the case's name. */
export function caseExchanges(): readonly CaseExchange[] {
  return readdirSync(CASES)
    .filter((file) => /\.(?:sse|http|jsonl)$/.test(file))
    .sort()
    .flatMap((file) => exchangesOf(file, readFileSync(new URL(file, CASES))));
}

function exchangesOf(file: string, bytes: Buffer): readonly CaseExchange[] {
  const path = `/${file.slice(0, file.lastIndexOf('.'))}/`;
  const alone = { path, input: undefined, reading: 'whole' } as const;
  if (file.endsWith('.http')) return [{ ...alone, reading: isWhole(bytes) ? 'whole' : 'cut', reply: bytes }];
  if (file.endsWith('.sse')) return [{ ...alone, reply: Buffer.concat([Buffer.from(EVENT_STREAM), bytes]) }];
  return exchangesOfCapture(path, bytes.toString('utf8'));
}

const CHUNKED = '\r\ntransfer-encoding: chunked\r\n';

function isWhole(reply: Buffer): boolean {
  return !reply.includes(CHUNKED) || reply.includes('\r\n0\r\n');
}

/** Bytes of a reply's body as a page reads it. */
export function bodyLength(reply: Buffer): number {
  let at = reply.indexOf('\r\n\r\n') + 4;
  if (!reply.includes(CHUNKED)) return reply.length - at;
  let length = 0;
  for (let size = -1; size !== 0 && at < reply.length; length += size) {
    const sizeEnd = reply.indexOf('\r\n', at);
    size = Number.parseInt(reply.toString('latin1', at, sizeEnd), 16);
    at = sizeEnd + 2 + size + 2;
  }
  return length;
}

interface CaptureLine {
  readonly req: string;
  readonly kind: string;
  readonly body?: unknown;
  readonly text?: string;
}

/** Captures whose exchanges come one after the other; their responses are plain event streams. */
function exchangesOfCapture(path: string, text: string): readonly CaseExchange[] {
  const lines: readonly CaptureLine[] = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
  return [...new Set(lines.map(({ req }) => req))].map((request) => {
    const own = lines.filter(({ req }) => req === request);
    const end = own.at(-1)?.kind;
    return {
      path: path + request,
      input: own[0]?.body,
      reading: end === 'end' ? 'whole' : end === 'abort' ? 'abort' : 'open',
      reply: Buffer.from(EVENT_STREAM + own.map((line) => line.text ?? '').join('')),
    };
  });
}

/** Serves an empty page, and each exchange's reply byte for byte at its path. */
export function startCaseServer(exchanges: readonly CaseExchange[]): Promise<PageServer> {
  const byPath = new Map(exchanges.map((exchange) => [exchange.path, exchange]));
  let cuttable: Socket | undefined;
  return startPageServer((request, response) => {
    const exchange = byPath.get(request.url ?? '');
    if (request.url === CUT_PATH) {
      cuttable?.end();
      response.end();
    } else if (exchange === undefined) {
      sendPage(response, '<title>Cases</title><link rel="icon" href="data:,">');
    } else {
      if (exchange.reading === 'cut') cuttable = request.socket;
      request.on('end', () => answer(request.socket, exchange)).resume();
    }
  });
}

function answer(socket: Socket, { reply, reading }: CaseExchange): void {
  socket.write(reply);
  if (reading === 'whole') socket.end();
}
