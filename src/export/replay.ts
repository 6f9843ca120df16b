import { base64FromBytes } from '../decode/base64.ts';
import type { JsonObject, JsonValue } from '../protocol/json.ts';
import type { StreamView } from '../session/model.ts';
import type { Session } from '../session/session.ts';
import { type Exchange, type ExchangeChunk, exchangesOf } from './exchanges.ts';
import type { Selection } from './selection.ts';

/** Headers that speak of the connection or of an encoding that is already undone; a replay has its own. */
const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * The exchanges of a selection as the JSON that every replaying export carries: `[{ method, url, path, threadId,
 * runId, input, status, headers, waited, chunks, end }]`. `headers` are `[name, value]`, `chunks` are `[delay in ms,
 * text or { base64 }]`; `end` is `complete`, or `broken` where the connection was lost.
 */
export function replayOf(session: Session, selection: Selection): readonly JsonObject[] {
  return exchangesOf(session, selection).map(replayedExchange);
}

function replayedExchange(exchange: Exchange): JsonObject {
  const { stream, run, waited, chunks } = exchange;
  const { request, response, input } = stream;
  return {
    method: request.method,
    url: request.url,
    path: pathOf(request.url),
    threadId: run?.threadId ?? '',
    runId: run?.runId ?? '',
    input: input ?? null,
    status: response?.status ?? 200,
    headers: headersOf(stream),
    waited: rounded(waited),
    chunks: chunks.map(replayedChunk),
    end: isBroken(stream) ? 'broken' : 'complete',
  };
}

function isBroken({ outcome }: StreamView): boolean {
  return outcome === 'failed' || outcome === 'gone';
}

/** Whether a client must reject the reply, whatever is in it: it was refused, or its connection was lost. */
export function isRejected(stream: StreamView): boolean {
  return isBroken(stream) || (stream.response?.status ?? 200) >= 400;
}

/** An EventSource hides the headers of its reply; without this one no client would read it again. */
function headersOf({ transport, response }: StreamView): JsonValue {
  if (response === undefined && transport === 'event-source') return [['content-type', 'text/event-stream']];
  const headers = response?.headers ?? [];
  return headers.filter(([name]) => !CONNECTION_HEADERS.has(name.toLowerCase()));
}

function replayedChunk({ delay, bytes }: ExchangeChunk): JsonValue {
  return [rounded(delay), textOf(bytes) ?? { base64: base64FromBytes(bytes) }];
}

/** The text of bytes that are UTF-8 and stay so when written as JSON, else undefined. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // No text; the caller keeps the bytes in another form.
    return undefined;
  }
}

/** Path and query; the whole address where it is none that can be read. */
export function pathOf(url: string): string {
  try {
    const { pathname, search } = new URL(url);
    return `${pathname}${search}`;
  } catch {
    return url;
  }
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
