import { bytesFromBase64 } from '../../decode/base64.ts';
import { headerOf } from '../../decode/media-type.ts';
import type {
  CapturedRequest,
  CapturedResponse,
  CaptureRecord,
  HeaderList,
  StreamKey,
  StreamOutcome,
} from '../../protocol/capture.ts';
import { isJsonObject, type JsonObject, type JsonValue, objectsIn, stringAt } from '../../protocol/json.ts';
import { chunkOf } from './chunk-bytes.ts';
import { bodyWithMessages, wholeBody } from './har-pieces.ts';

const UTF8 = new TextEncoder();

const OUTCOMES: readonly string[] = [
  'complete',
  'cancelled',
  'aborted',
  'failed',
  'gone',
] satisfies StreamOutcome[];

/**
 * An entry of an HTTP archive as the records of one stream. Chunks and their times are there where our own export wrote
 * them (`_agUiChunks`); times also where Chromium lists a stream's messages (`_eventSourceMessages`); else the body came at
 * once.
 * `fallbackAt`, in milliseconds since the Unix epoch, is the time of an entry that has none.
 */
export function recordsOfEntry(
  entry: JsonObject,
  stream: StreamKey,
  fallbackAt: number,
): readonly CaptureRecord[] {
  const request = objectAt(entry, 'request');
  const response = objectAt(entry, 'response');
  const timings = objectAt(entry, 'timings');
  const openedAt = timeOf(entry['startedDateTime']) ?? fallbackAt;
  const startedAt =
    openedAt + duration(timings['blocked']) + duration(timings['send']) + duration(timings['wait']);
  const transport = stringAt(entry, '_resourceType') === 'eventsource' ? 'event-source' : 'fetch';
  const pieces = piecesOf(entry, { stream, startedAt, receiving: duration(timings['receive']) });
  const endedAt = Math.max(startedAt, pieces.at(-1)?.at ?? startedAt);
  return [
    { kind: 'open', stream, at: openedAt, transport, request: requestOf(request) },
    ...(numberAt(response, 'status') > 0
      ? [{ kind: 'head', stream, at: startedAt, response: responseOf(response, request) } as const]
      : []),
    ...pieces,
    { kind: 'end', stream, at: endedAt, ...endOf(entry, response) },
  ];
}

interface Place {
  readonly stream: StreamKey;
  readonly startedAt: number;
  /** Milliseconds. */
  readonly receiving: number;
}

function piecesOf(entry: JsonObject, place: Place): readonly CaptureRecord[] {
  const bytes = bodyOf(objectAt(objectAt(entry, 'response'), 'content'));
  const cuts = pairsAt(entry, '_agUiChunks');
  const listed = objectsIn(entry['_eventSourceMessages']);
  if (cuts.reduce((sum, [, length]) => sum + length, 0) === bytes.length && bytes.length > 0) {
    return cutPieces(bytes, cuts, place);
  }
  if (bytes.length === 0 && listed.length === 0) return [];
  const { stream, startedAt, receiving } = place;
  const bodyPlace = { stream, startedAt, endedAt: startedAt + receiving };
  return listed.length === 0 ? [wholeBody(bytes, bodyPlace)] : bodyWithMessages(bytes, listed, bodyPlace);
}

function cutPieces(
  bytes: Uint8Array,
  cuts: readonly (readonly [delay: number, length: number])[],
  { stream, startedAt }: Place,
): readonly CaptureRecord[] {
  let at = startedAt;
  let start = 0;
  return cuts.map(([delay, length]) => {
    at += delay;
    start += length;
    return { kind: 'chunk', stream, at, bytes: chunkOf(bytes.subarray(start - length, start)) };
  });
}

function requestOf(request: JsonObject): CapturedRequest {
  const posted = objectAt(request, 'postData');
  const text = stringAt(posted, 'text');
  const isBase64 = stringAt(posted, 'encoding') === 'base64';
  return {
    method: stringAt(request, 'method') ?? 'GET',
    url: stringAt(request, 'url') ?? '',
    headers: headersOf(request['headers']),
    body: text === undefined ? { omitted: 'none' } : isBase64 ? { base64: text } : { text },
  };
}

function responseOf(response: JsonObject, request: JsonObject): CapturedResponse {
  const headers = headersOf(response['headers']);
  const mimeType = stringAt(objectAt(response, 'content'), 'mimeType');
  const hasType = headerOf(headers, 'content-type') !== undefined;
  return {
    status: numberAt(response, 'status'),
    statusText: stringAt(response, 'statusText') ?? '',
    url: stringAt(request, 'url') ?? '',
    redirected: false,
    headers: hasType || mimeType === undefined ? headers : [...headers, ['content-type', mimeType]],
  };
}

function endOf(
  entry: JsonObject,
  response: JsonObject,
): { readonly outcome: StreamOutcome; readonly detail?: string } {
  const named = stringAt(entry, '_agUiOutcome') ?? '';
  const detail = stringAt(response, '_error') ?? stringAt(entry, '_error');
  const isKnown = (outcome: string): outcome is StreamOutcome => OUTCOMES.includes(outcome);
  const outcome = isKnown(named)
    ? named
    : detail === undefined && numberAt(response, 'status') > 0
      ? 'complete'
      : 'failed';
  return { outcome, ...(detail !== undefined && { detail }) };
}

function bodyOf(content: JsonObject): Uint8Array {
  const text = stringAt(content, 'text') ?? '';
  if (stringAt(content, 'encoding') !== 'base64') return UTF8.encode(text);
  return bytesFromBase64(text) ?? new Uint8Array(0);
}

function headersOf(list: JsonValue | undefined): HeaderList {
  return objectsIn(list).map((header) => [stringAt(header, 'name') ?? '', stringAt(header, 'value') ?? '']);
}

function pairsAt(entry: JsonObject, key: string): readonly (readonly [number, number])[] {
  const list = entry[key];
  const pairs = Array.isArray(list)
    ? list.filter((pair): pair is readonly JsonValue[] => Array.isArray(pair))
    : [];
  return pairs.map(([delay, length]) => [duration(delay), duration(length)]);
}

/** -1 stands for "does not apply". */
function duration(value: JsonValue | undefined): number {
  return typeof value === 'number' && value > 0 ? value : 0;
}

function objectAt(object: JsonObject, key: string): JsonObject {
  const value = object[key];
  return isJsonObject(value) ? value : {};
}

function numberAt(object: JsonObject, key: string): number {
  const value = object[key];
  return typeof value === 'number' ? value : 0;
}

function timeOf(value: JsonValue | undefined): number | undefined {
  if (typeof value !== 'string') return undefined;
  // biome-ignore lint/style/noRestrictedGlobals: reads a time from the file; asks for none.
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : time;
}
