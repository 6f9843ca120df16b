import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request with everything a handler needs to answer it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** Aborted when the client goes away. */
  readonly gone: AbortSignal;
}

/** A whole number from the query, or the default; out of range is brought into range. */
export function wholeNumber(
  { url }: Exchange,
  name: string,
  range: { readonly preset: number; readonly max: number },
): number {
  const value = Number(url.searchParams.get(name) ?? range.preset);
  return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), 0), range.max) : range.preset;
}

/** The request body as text. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** A whole JSON answer. */
export function answerJson({ response }: Exchange, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
