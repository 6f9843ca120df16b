import { bytesFromBase64 } from '../../decode/base64.ts';
import type { CapturedRequest, RequestBody } from '../../protocol/capture.ts';
import { type JsonObject, parseJsonObject, stringAt } from '../../protocol/json.ts';
import { objectAt } from '../tracks/given-fields.ts';

/** What a request asks of an agent. */
export interface AgentRequest {
  /** The `RunAgentInput`, taken out of CopilotKit's envelope; undefined when the body is none. */
  readonly input: JsonObject | undefined;
  /** True for requests that join what is there (CopilotKit's connect): they may well get no events. */
  readonly joins: boolean;
  /** Thread that the input or the URL names. */
  readonly threadId: string | undefined;
}

/** Reads a captured request as a call to an agent. Anything may be in it. */
export function readAgentRequest(request: CapturedRequest): AgentRequest {
  const body = parseBody(request.body);
  const method = body === undefined ? undefined : stringAt(body, 'method');
  const inner = body === undefined ? undefined : objectAt(body, 'body');
  const candidate = method?.startsWith('agent/') && inner !== undefined ? inner : body;
  const input = candidate !== undefined && isInput(candidate) ? candidate : undefined;
  const joins = method === 'agent/connect' || /\/connect\/?(?:[?#]|$)/.test(request.url);
  return {
    input,
    joins,
    threadId: input === undefined ? threadInUrl(request.url) : threadOf(input),
  };
}

/** Thread id of an input, in either spelling. */
export function threadOf(input: JsonObject): string | undefined {
  return stringAt(input, 'threadId') ?? stringAt(input, 'thread_id');
}

/** Run id of an input, in either spelling. */
export function runOf(input: JsonObject): string | undefined {
  return stringAt(input, 'runId') ?? stringAt(input, 'run_id');
}

function isInput(value: JsonObject): boolean {
  return threadOf(value) !== undefined && (Array.isArray(value['messages']) || runOf(value) !== undefined);
}

function parseBody(body: RequestBody): JsonObject | undefined {
  const text = textOf(body);
  if (text === undefined || !/^\s*\{/.test(text)) return undefined;
  return parseJsonObject(text);
}

function textOf(body: RequestBody): string | undefined {
  if ('text' in body) return body.text;
  if (!('base64' in body)) return undefined;
  const bytes = bytesFromBase64(body.base64);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}

function threadInUrl(url: string): string | undefined {
  const query = url.slice(url.indexOf('?') + 1).split('#', 1)[0];
  if (!url.includes('?') || query === undefined) return undefined;
  return new URLSearchParams(query).get('threadId') ?? undefined;
}
