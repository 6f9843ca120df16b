import { createSniffer } from '../../../../src/decode/sniff.ts';
import type {
  CapturedRequest,
  HeaderList,
  StreamOutcome,
  Transport,
} from '../../../../src/protocol/capture.ts';
import type { Sniffer, Verdict } from '../../../../src/protocol/recognition.ts';
import { bodyOf, bytesOf, cut } from '../chunking.ts';

/** One request and what came back. */
export interface Exchange {
  readonly url?: string;
  readonly transport?: Transport;
  readonly requestHeaders?: HeaderList;
  /** An object is sent as JSON. */
  readonly request?: string | object;
  readonly status?: number;
  readonly type?: string;
  readonly body?: string | Uint8Array;
  readonly outcome?: StreamOutcome;
  readonly limit?: number;
}

export function requestOf({ url, requestHeaders, request }: Exchange): CapturedRequest {
  const text = typeof request === 'object' ? JSON.stringify(request) : request;
  return {
    method: text === undefined ? 'GET' : 'POST',
    url: url ?? 'https://app.test/api',
    headers: requestHeaders ?? [],
    body: text === undefined ? { omitted: 'none' } : { text },
  };
}

/** The calls that an exchange means, in order; each gives a verdict. */
function* callsOf(sniffer: Sniffer, exchange: Exchange, chunks: readonly Uint8Array[]) {
  yield () => sniffer.open();
  if (exchange.outcome !== 'failed') {
    yield () =>
      sniffer.head({
        status: exchange.status ?? 200,
        statusText: '',
        url: '',
        redirected: false,
        headers: [['Content-Type', exchange.type ?? 'text/event-stream']],
      });
    for (const chunk of chunks) yield () => sniffer.chunk(bytesOf(chunk));
  }
  yield () => sniffer.end(exchange.outcome ?? 'complete');
}

/** Asks as the relay does: until the first verdict. */
export function verdictOf(exchange: Exchange, places: readonly number[] | undefined = []): Verdict {
  const body = exchange.body ?? '';
  const sniffer = createSniffer(requestOf(exchange), exchange.transport ?? 'fetch', exchange.limit);
  for (const call of callsOf(sniffer, exchange, cut(bodyOf(body), places))) {
    const verdict = call();
    if (verdict.kind !== 'undecided') return verdict;
  }
  throw new Error('Expected a verdict at the end, got none');
}

export const sse = (...events: readonly object[]) =>
  events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
export const started = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
export const content = { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hi' };
export const input = { threadId: 't', runId: 'r', messages: [{ id: 'u', role: 'user', content: 'Hi' }] };
export const wholeInput = { ...input, tools: [], context: [], state: {}, forwardedProps: {} };
export const binaryStart = Uint8Array.from(Buffer.from('0000000c620a0a02080b1201741a0172', 'hex'));
