import { bytesFromBase64 } from '../../decode/base64.ts';
import { membersOf } from '../../decode/json-scan.ts';
import type {
  Bytes,
  CapturedRequest,
  CapturedResponse,
  CaptureRecord,
  HeaderList,
  StreamKey,
} from '../../protocol/capture.ts';
import { isJsonObject, type JsonObject, parseJsonObject, stringAt } from '../../protocol/json.ts';
import type { Read } from '../../protocol/recording.ts';
import type { FileFacts, ImportFormat } from './importer.ts';
import { LineImporter } from './line-importer.ts';

const KINDS = ['request', 'response', 'chunk', 'end', 'error', 'abort'];

/**
 * A plain capture of one or more exchanges: one JSON object a line in order of arrival, with `kind`, milliseconds
 * `t`, and `req` to tell exchanges apart.
 */
export const captureImport: ImportFormat = {
  id: 'capture',
  matches: isCaptureLine,
  create: (file) => new LineImporter(new CaptureReader(file).read),
};

function isCaptureLine(firstLine: string): boolean {
  try {
    const line: unknown = JSON.parse(firstLine);
    return isJsonObject(line) && !Object.hasOwn(line, 'type') && KINDS.includes(stringAt(line, 'kind') ?? '');
  } catch {
    // No JSON, so no line of a capture.
    return false;
  }
}

/** A line as parsed and as it stands in the file. */
interface CaptureLine {
  readonly line: JsonObject;
  readonly text: string;
}

class CaptureReader {
  readonly #file: FileFacts;
  /** The stream that each `req` means now. */
  readonly #streams = new Map<string, StreamKey>();
  #streamCount = 0;
  #at: number;

  constructor(file: FileFacts) {
    this.#file = file;
    this.#at = file.at;
  }

  readonly read = (text: string): Read<readonly CaptureRecord[]> => {
    const line = parseJsonObject(text);
    if (line === undefined) return { ok: false, reason: 'The line is no JSON object.' };
    if (typeof line.t === 'number') this.#at = this.#file.at + line.t;
    const kind = stringAt(line, 'kind') ?? '';
    if (!KINDS.includes(kind)) {
      return { ok: false, reason: `The line has the kind "${kind}"; known are ${KINDS.join(', ')}.` };
    }
    const name = String(line.req ?? '');
    const known = kind === 'request' ? undefined : this.#streams.get(name);
    // A capture may begin in the middle of an exchange; its request is then unknown.
    const opening =
      known === undefined ? this.#open(name, { line: kind === 'request' ? line : {}, text }) : [];
    const record = recordOf(kind, line, { stream: this.#streams.get(name) ?? '', at: this.#at });
    return record.ok ? { ok: true, value: [...opening, ...record.value] } : record;
  };

  #open(name: string, request: CaptureLine): readonly CaptureRecord[] {
    const { document } = this.#file;
    const at = this.#at;
    this.#streamCount += 1;
    const stream = `${document}/${this.#streamCount}`;
    this.#streams.set(name, stream);
    const opening: CaptureRecord = {
      kind: 'open',
      stream,
      at,
      transport: 'fetch',
      request: requestOf(request),
    };
    if (this.#streamCount > 1) return [opening];
    return [{ kind: 'document', document, at, url: this.#file.name, frameId: 0 }, opening];
  }
}

function requestOf({ line, text }: CaptureLine): CapturedRequest {
  const body = Object.hasOwn(line, 'body') ? bodyText(line.body, text) : undefined;
  return {
    method: stringAt(line, 'method') ?? (body === undefined ? 'GET' : 'POST'),
    url: stringAt(line, 'url') ?? '',
    headers: headersOf(line.headers),
    body: body === undefined ? { omitted: 'none' } : { text: body },
  };
}

/** A body that is a JSON value is taken as it stands in the line, so that its numbers stay as they are. */
function bodyText(body: unknown, text: string): string {
  if (typeof body === 'string') return body;
  const member = membersOf(text)?.findLast(({ key }) => key === 'body');
  return member === undefined ? '' : text.slice(member.start, member.end);
}

function headersOf(headers: unknown): HeaderList {
  if (!isJsonObject(headers)) return [];
  return Object.entries(headers).map(([name, value]) => [name, String(value)]);
}

function recordOf(
  kind: string,
  line: JsonObject,
  place: { readonly stream: StreamKey; readonly at: number },
): Read<readonly CaptureRecord[]> {
  switch (kind) {
    case 'response':
      return { ok: true, value: [{ kind: 'head', ...place, response: responseOf(line) }] };
    case 'chunk': {
      const bytes = bytesOf(line);
      if (bytes === undefined) return { ok: false, reason: 'The chunk has neither "text" nor "base64".' };
      return { ok: true, value: [{ kind: 'chunk', ...place, bytes }] };
    }
    case 'end':
      return { ok: true, value: [{ kind: 'end', ...place, outcome: 'complete' }] };
    case 'error':
      return { ok: true, value: [{ kind: 'end', ...place, outcome: 'failed', ...detailOf(line) }] };
    case 'abort':
      return { ok: true, value: [{ kind: 'end', ...place, outcome: 'aborted', ...detailOf(line) }] };
    default:
      return { ok: true, value: [] };
  }
}

function responseOf(line: JsonObject): CapturedResponse {
  return {
    status: typeof line.status === 'number' ? line.status : 0,
    statusText: stringAt(line, 'statusText') ?? '',
    url: stringAt(line, 'url') ?? '',
    redirected: line.redirected === true,
    headers: headersOf(line.headers),
  };
}

function bytesOf(line: JsonObject): Bytes | undefined {
  const text = stringAt(line, 'text');
  if (text !== undefined) return { text };
  const base64 = stringAt(line, 'base64');
  return base64 === undefined || bytesFromBase64(base64) === undefined ? undefined : { base64 };
}

function detailOf(line: JsonObject): { readonly detail?: string } {
  const detail = stringAt(line, 'message') ?? stringAt(line, 'reason');
  return detail === undefined ? {} : { detail };
}
