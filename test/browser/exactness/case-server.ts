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
  /** How the page leaves it: read to its end, aborted after its first chunk, or left open after that. */
  readonly reading: 'whole' | 'abort' | 'open';
  readonly reply: Buffer;
}

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
  if (file.endsWith('.http')) return [{ ...alone, reply: bytes }];
  if (file.endsWith('.sse')) return [{ ...alone, reply: Buffer.concat([Buffer.from(EVENT_STREAM), bytes]) }];
  return exchangesOfCapture(path, bytes.toString('utf8'));
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
  return startPageServer((request, response) => {
    const exchange = byPath.get(request.url ?? '');
    if (exchange === undefined) sendPage(response, '<title>Cases</title><link rel="icon" href="data:,">');
    else request.on('end', () => answer(request.socket, exchange)).resume();
  });
}

function answer(socket: Socket, { reply, reading }: CaseExchange): void {
  socket.write(reply);
  if (reading === 'whole') socket.end();
}
