import { base64FromBytes, bytesFromBase64 } from '../../decode/base64.ts';
import { headerOf } from '../../decode/media-type.ts';
import { utf8Length } from '../../decode/utf8-length.ts';
import type { HeaderList, RequestBody } from '../../protocol/capture.ts';
import type { JsonObject, JsonValue } from '../../protocol/json.ts';
import type { StreamView } from '../../session/model.ts';
import type { Session } from '../../session/session.ts';
import { bytesOfTexts, joinBytes } from '../bytes.ts';
import { bodyLength, type Exchange, exchangesOf } from '../exchanges.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { redactionSentence } from '../redact/redaction-report.ts';
import { textOf } from '../replay.ts';
import { type Selection, selectionSuffix, wholeStreamsNotes } from '../selection.ts';

/**
 * The exchanges as an HTTP archive, version 1.2 (http://www.softwareishard.com/blog/har-12-spec). Sizes and arrival
 * times of the chunks, for which the format has no place, lie in `_agUiChunks`: `[[ms since the chunk before, bytes]]`.
 */
export const harFormat: ExportFormat = {
  id: 'har',
  isLossless: false,
  hasHead: true,
  write(session: Session, selection: Selection, { stem, redaction }: ExportContext): ExportedFile {
    const entries = exchangesOf(session, selection).map(entryOf);
    const comment = redactionSentence(redaction);
    const creator = { name: 'AG-UI DevTools', version: '1' };
    const log = { version: '1.2', creator, ...(comment !== undefined && { comment }), entries };
    return {
      fileName: `${stem}${selectionSuffix(session, selection)}.har`,
      mediaType: 'application/json',
      bytes: bytesOfTexts([`${JSON.stringify({ log }, undefined, 1)}\n`]),
      notes: [
        'Headers that the browser adds by itself are not in the file.',
        ...wholeStreamsNotes(session, selection),
      ],
    };
  },
};

function entryOf(exchange: Exchange): JsonObject {
  const { stream, waited, chunks } = exchange;
  const received = chunks.reduce((sum, { delay }) => sum + delay, 0);
  return {
    startedDateTime: isoTime(stream.openedAt),
    time: waited + received,
    request: requestOf(stream),
    response: responseOf(exchange),
    cache: {},
    timings: { send: 0, wait: waited, receive: received },
    _agUiChunks: chunks.map(({ delay, bytes }) => [delay, bytes.length]),
    _agUiOutcome: stream.outcome ?? 'open',
  };
}

function requestOf({ request }: StreamView): JsonObject {
  const { method, url, headers, body } = request;
  const text = 'text' in body ? body.text : 'base64' in body ? body.base64 : undefined;
  const mimeType = headerOf(headers, 'content-type') ?? '';
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: pairs(headers),
    queryString: pairs([...(URL.canParse(url) ? new URL(url).searchParams : [])]),
    ...(text !== undefined && {
      postData: { mimeType, text, ...('base64' in body && { encoding: 'base64' }) },
    }),
    headersSize: -1,
    bodySize: byteLengthOf(body),
  };
}

/** Of a body as it was sent; 0 when nobody knows it. */
function byteLengthOf(body: RequestBody): number {
  if ('text' in body) return utf8Length(body.text, 0, body.text.length);
  return 'base64' in body ? (bytesFromBase64(body.base64)?.length ?? 0) : 0;
}

function responseOf(exchange: Exchange): JsonObject {
  const { response, detail } = exchange.stream;
  const headers = response?.headers ?? [];
  const size = bodyLength(exchange);
  return {
    status: response?.status ?? 0,
    statusText: response?.statusText ?? '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: pairs(headers),
    content: { size, mimeType: headerOf(headers, 'content-type') ?? '', ...contentOf(exchange) },
    redirectURL: '',
    headersSize: -1,
    bodySize: size,
    ...(detail !== undefined && { _error: detail }),
  };
}

function contentOf({ chunks }: Exchange): JsonObject {
  const bytes = joinBytes(chunks.map((chunk) => chunk.bytes));
  const text = textOf(bytes);
  return text === undefined ? { text: base64FromBytes(bytes), encoding: 'base64' } : { text };
}

function pairs(list: HeaderList): readonly JsonValue[] {
  return list.map(([name, value]) => ({ name, value }));
}

/** Milliseconds since the Unix epoch as ISO 8601, as far as a calendar has a date for them. */
function isoTime(at: number): string {
  // biome-ignore lint/style/noRestrictedGlobals: writes a time that was captured; asks for none.
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '1970-01-01T00:00:00.000Z' : date.toISOString();
}
