import { base64FromBytes } from '../../decode/base64.ts';
import type {
  Bytes,
  CapturedRequest,
  CapturedResponse,
  CaptureRecord,
  HeaderList,
} from '../../protocol/capture.ts';
import { bytesOfChunk, joinBytes } from '../bytes.ts';
import { textOf } from '../replay.ts';
import { redactBody } from './body-text.ts';
import type { RedactionKey } from './keyed-stream.ts';
import { redactUrl } from './redact-url.ts';
import { Redaction, type RedactionProfile } from './redaction.ts';
import type { RedactionReport } from './redaction-report.ts';
import { isSecretName } from './secrets.ts';

/** Captured records without what a profile takes out of them, and what was done. */
export interface RedactedRecords {
  readonly records: readonly CaptureRecord[];
  readonly report: RedactionReport;
}

/**
 * Records redacted: same records, same times, same sizes, so that a session made of them has the same events, runs and
 * findings. `key` must be random and is not kept.
 */
export function redactRecords(
  records: readonly CaptureRecord[],
  profile: RedactionProfile,
  key: RedactionKey,
): RedactedRecords {
  const redaction = new Redaction(profile, key);
  const rests = redactedRests(records, redaction);
  const redacted = records.flatMap((record) => redactRecord(record, redaction, rests) ?? []);
  const leftOut = Array.from(rests.values()).filter(({ bytes }) => bytes === undefined).length;
  const { kinds } = redaction;
  const replaced = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  return { records: redacted, report: { profile, replaced, leftOut, kinds } };
}

/** What is left of a stream, to be given out piece by piece; without bytes where they can't be redacted. */
interface Rest {
  readonly bytes: Uint8Array | undefined;
  used: number;
  /** Of an EventSource. */
  readonly messages: string[];
}

type Rests = ReadonlyMap<string, Rest>;

function redactedRests(records: readonly CaptureRecord[], redaction: Redaction): Rests {
  const parts = new Map<string, { chunks: Uint8Array[]; messages: string[] }>();
  for (const record of records) {
    if (record.kind !== 'chunk' && record.kind !== 'message') continue;
    const known = parts.get(record.stream) ?? { chunks: [], messages: [] };
    parts.set(record.stream, known);
    if (record.kind === 'chunk') known.chunks.push(bytesOfChunk(record.bytes));
    else known.messages.push(record.data);
  }
  return new Map(
    Array.from(parts, ([stream, { chunks, messages }]): [string, Rest] => {
      const text = textWithMarks(joinBytes(chunks));
      const bytes = text === undefined ? undefined : bytesWithMarks(redactBody(text, redaction));
      return [stream, { bytes, used: 0, messages: [...redaction.payloads(messages)] }];
    }),
  );
}

/** Bytes that are no UTF-8 go through as characters of a private area, which no redaction touches. */
const MARKS = 0xf700;

function textWithMarks(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0) return undefined;
  const text = textOf(bytes);
  if (text !== undefined) return text;
  return Array.from(bytes, (byte) => String.fromCharCode(byte < 0x80 ? byte : MARKS + byte)).join('');
}

function bytesWithMarks(text: string): Uint8Array {
  if (!/[\uF780-\uF7FF]/.test(text)) return new TextEncoder().encode(text);
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    return code >= MARKS ? code - MARKS : code;
  });
}

function redactRecord(record: CaptureRecord, redaction: Redaction, rests: Rests): CaptureRecord | undefined {
  switch (record.kind) {
    case 'document':
    case 'dismissed':
      return { ...record, url: redactUrl(record.url, redaction) };
    case 'open':
      return { ...record, request: redactRequest(record.request, redaction) };
    case 'head':
      return { ...record, response: redactResponse(record.response, redaction) };
    case 'chunk': {
      const bytes = nextBytes(record.bytes, rests.get(record.stream));
      return bytes && { ...record, bytes };
    }
    case 'message':
      return {
        ...record,
        event: redaction.step(record.event),
        data: rests.get(record.stream)?.messages.shift() ?? '',
        lastEventId: redaction.text(record.lastEventId),
      };
    case 'end':
      return record.detail === undefined ? record : { ...record, detail: redaction.text(record.detail) };
    case 'diagnostic':
      return { ...record, message: redaction.text(record.message) };
    default:
      return record;
  }
}

function nextBytes(bytes: Bytes, rest: Rest | undefined): Bytes | undefined {
  if (rest?.bytes === undefined) return undefined;
  const { length } = bytesOfChunk(bytes);
  const piece = rest.bytes.slice(rest.used, rest.used + length);
  rest.used += length;
  const text = textOf(piece);
  return text === undefined ? { base64: base64FromBytes(piece) } : { text };
}

function redactRequest(request: CapturedRequest, redaction: Redaction): CapturedRequest {
  const { body, headers, url } = request;
  return {
    ...request,
    url: redactUrl(url, redaction),
    headers: redactHeaders(headers, redaction),
    body: 'text' in body ? { ...body, text: redaction.payloads([body.text])[0] ?? '' } : withoutBytes(body),
  };
}

function withoutBytes(body: CapturedRequest['body']): CapturedRequest['body'] {
  return 'base64' in body ? { omitted: 'unreadable' } : body;
}

function redactResponse(response: CapturedResponse, redaction: Redaction): CapturedResponse {
  return {
    ...response,
    statusText: redaction.text(response.statusText),
    url: redactUrl(response.url, redaction),
    headers: redactHeaders(response.headers, redaction),
  };
}

/** Headers that say how a body is to be read. */
const STRUCTURE_HEADERS = /^(accept|content-(type|encoding|length)|transfer-encoding|cache-control)$/i;

function redactHeaders(headers: HeaderList, redaction: Redaction): HeaderList {
  return headers.map(([name, value]) => {
    if (STRUCTURE_HEADERS.test(name)) return [name, value];
    return [name, isSecretName(name) ? redaction.secret(value) : redaction.text(value)];
  });
}
