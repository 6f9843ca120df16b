/**
 * Reads what comes out of the page's port. The page is hostile: every field is checked and bounded, only known
 * fields are taken over, and nothing throws. By hand, because this runs in every page and a schema library weighs
 * as much as the rest of the relay.
 */
import {
  type CapturedRequest,
  type CapturedResponse,
  type HeaderList,
  type RequestBody,
  type StreamOutcome,
  TRANSPORTS,
} from '../protocol/capture.ts';
import type { PageMessage } from '../protocol/page-messages.ts';

/** Upper bounds of what one message may hold. Real traffic is far below: browsers cap headers at 256 KiB. */
const MAX_HEADERS_LENGTH = 256 * 1024;
const MAX_URL_LENGTH = 2 * 1024 * 1024;
const MAX_BODY_LENGTH = 16 * 1024 * 1024;
const MAX_NOTE_LENGTH = 8 * 1024;
/** Milliseconds of a document's clock; thirty years. */
const MAX_TIME = 1e12;

const PAGE_TRANSPORTS = TRANSPORTS.filter((transport) => transport !== 'file');
const OUTCOMES: readonly StreamOutcome[] = ['complete', 'cancelled', 'aborted', 'failed', 'gone'];
const CONNECTION_STATES = ['open', 'reconnecting'] as const;
const OMISSIONS = ['none', 'stream', 'form-data', 'unreadable', 'too-large'] as const;

/** Fields of a message as they came; a missing one reads as undefined. */
type Fields = Readonly<Record<string, unknown>>;

/** What the page script said, or undefined for anything it would not say. */
export function readPageMessage(value: unknown): PageMessage | undefined {
  if (!isFields(value)) return undefined;
  const { kind, stream, at } = value;
  if (!isTime(at)) return undefined;
  if (kind === 'diagnostic') {
    const { message } = value;
    return typeof message === 'string' ? { kind, at, message: note(message) } : undefined;
  }
  return isCount(stream) ? readStreamMessage(value, stream, at) : undefined;
}

/** The messages of a batch, unchecked; none when it is no batch. */
export function readPageBatch(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function readStreamMessage(fields: Fields, stream: number, at: number): PageMessage | undefined {
  switch (fields.kind) {
    case 'data':
      return readData(fields, stream, at);
    case 'message':
      return readEventSourceMessage(fields, stream, at);
    case 'open':
      return readOpen(fields, stream, at);
    case 'head': {
      const response = readResponse(fields.response);
      return response && { kind: 'head', stream, at, response };
    }
    case 'connection': {
      const state = oneOf(CONNECTION_STATES, fields.state);
      return state && { kind: 'connection', stream, at, state };
    }
    case 'end':
      return readEnd(fields, stream, at);
    default:
      return undefined;
  }
}

function readData({ bytes }: Fields, stream: number, at: number): PageMessage | undefined {
  return typeof bytes === 'string' || isByteArray(bytes) ? { kind: 'data', stream, at, bytes } : undefined;
}

function readEventSourceMessage(fields: Fields, stream: number, at: number): PageMessage | undefined {
  const { event, data, lastEventId } = fields;
  if (!isShort(event) || typeof data !== 'string' || typeof lastEventId !== 'string') return undefined;
  return { kind: 'message', stream, at, event, data, lastEventId: note(lastEventId) };
}

function readOpen(fields: Fields, stream: number, at: number): PageMessage | undefined {
  const transport = oneOf(PAGE_TRANSPORTS, fields.transport);
  const request = readRequest(fields.request);
  return transport && request && { kind: 'open', stream, at, transport, request };
}

function readEnd({ outcome, detail }: Fields, stream: number, at: number): PageMessage | undefined {
  const known = oneOf(OUTCOMES, outcome);
  if (known === undefined) return undefined;
  if (typeof detail !== 'string') return { kind: 'end', stream, at, outcome: known };
  return { kind: 'end', stream, at, outcome: known, detail: note(detail) };
}

function readRequest(value: unknown): CapturedRequest | undefined {
  if (!isFields(value)) return undefined;
  const { method, url } = value;
  const headers = readHeaders(value.headers);
  const body = readBody(value.body);
  if (!isShort(method) || !isString(url, MAX_URL_LENGTH) || !headers || !body) return undefined;
  return { method, url, headers, body };
}

function readResponse(value: unknown): CapturedResponse | undefined {
  if (!isFields(value)) return undefined;
  const { status, statusText, url, redirected } = value;
  const headers = readHeaders(value.headers);
  if (!isCount(status) || !isShort(statusText) || !isString(url, MAX_URL_LENGTH) || !headers)
    return undefined;
  return { status, statusText, url, redirected: redirected === true, headers };
}

function readHeaders(value: unknown): HeaderList | undefined {
  if (!Array.isArray(value)) return undefined;
  const headers: [string, string][] = [];
  let left = MAX_HEADERS_LENGTH;
  for (const header of value) {
    if (!Array.isArray(header)) return undefined;
    const [name, text] = header;
    if (typeof name !== 'string' || typeof text !== 'string') return undefined;
    left -= name.length + text.length + 16;
    if (left < 0) return undefined;
    headers.push([name, text]);
  }
  return headers;
}

function readBody(value: unknown): RequestBody | undefined {
  if (!isFields(value)) return undefined;
  const { text, base64, truncatedFrom, byteLength } = value;
  const truncated = isCount(truncatedFrom) ? { truncatedFrom } : {};
  if (isString(text, MAX_BODY_LENGTH)) return { text, ...truncated };
  if (isString(base64, MAX_BODY_LENGTH) && isBase64(base64)) return { base64, ...truncated };
  const omitted = oneOf(OMISSIONS, value.omitted);
  return omitted && { omitted, ...(isCount(byteLength) ? { byteLength } : {}) };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isString(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}

function isShort(value: unknown): value is string {
  return isString(value, MAX_NOTE_LENGTH);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_TIME;
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}

/** Not `instanceof`: Firefox hands the message over in the page's realm, whose classes are not ours. */
function isByteArray(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]';
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value);
}

function note(text: string): string {
  return text.slice(0, MAX_NOTE_LENGTH);
}
