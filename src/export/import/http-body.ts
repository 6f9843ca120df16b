import { headerOf } from '../../decode/media-type.ts';
import type { HttpHead } from './http-head.ts';
import type { ImportProblem } from './importer.ts';

/** The body of a response, cut as it was sent. */
export interface HttpBody {
  readonly chunks: readonly Uint8Array[];
  /** How it shows that the connection broke; undefined when the body is complete. */
  readonly lost: string | undefined;
  readonly problems: readonly ImportProblem[];
}

const LATIN1 = new TextDecoder('windows-1252');
/** A chunk's size line has at most sixteen digits and rarely an extension. */
const MAX_SIZE_LINE = 1024;

/** Reads what is behind the head, by transfer coding, else by length, else to the end. */
export function readHttpBody(bytes: Uint8Array, { headers, bodyStart }: HttpHead): HttpBody {
  const problems: ImportProblem[] = [];
  const encoding = headerOf(headers, 'content-encoding');
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    problems.push({ offset: bodyStart, reason: `The body is compressed (${encoding}) and is not unpacked.` });
  }
  const isChunked = headerOf(headers, 'transfer-encoding')?.toLowerCase().includes('chunked') === true;
  const body = isChunked ? readChunks(bytes, bodyStart) : readLength(bytes, bodyStart, headers);
  return { ...body, problems: [...problems, ...body.problems] };
}

function readLength(bytes: Uint8Array, start: number, headers: HttpHead['headers']): HttpBody {
  const declared = headerOf(headers, 'content-length');
  const length = declared === undefined ? bytes.length - start : Number(declared);
  const body = bytes.subarray(start, start + length);
  const missing = length - body.length;
  const lost = missing > 0 ? `The body has ${body.length} of ${length} bytes.` : undefined;
  const extra = bytes.length - start - length;
  const problems =
    extra > 0
      ? [{ offset: start + length, reason: `Bytes after the end of the body are left out: ${extra}.` }]
      : [];
  return { chunks: body.length === 0 ? [] : [body], lost, problems };
}

function readChunks(bytes: Uint8Array, start: number): HttpBody {
  const chunks: Uint8Array[] = [];
  for (let at = start; ; ) {
    const line = sizeLineAt(bytes, at);
    if (line === undefined) return { chunks, lost: 'The chunked body has no last chunk.', problems: [] };
    const size = line.digits === undefined ? Number.NaN : Number.parseInt(line.digits, 16);
    if (Number.isNaN(size)) {
      const reason = 'The size of a chunk is not readable, so the rest is left out.';
      return { chunks, lost: reason, problems: [{ offset: at, reason }] };
    }
    if (size === 0) return { chunks, lost: undefined, problems: [] };
    const chunk = bytes.subarray(line.end, line.end + size);
    if (chunk.length > 0) chunks.push(chunk);
    if (chunk.length < size) {
      return { chunks, lost: `The last chunk has ${chunk.length} of ${size} bytes.`, problems: [] };
    }
    at = afterLineEnd(bytes, line.end + size);
  }
}

function sizeLineAt(bytes: Uint8Array, at: number) {
  const text = LATIN1.decode(bytes.subarray(at, at + MAX_SIZE_LINE));
  if (text === '') return undefined;
  const [whole = '', digits] = /^([0-9A-Fa-f]+)[ \t]*(?:;[^\r\n]*)?\r?\n/.exec(text) ?? [];
  return { digits, end: at + whole.length };
}

function afterLineEnd(bytes: Uint8Array, at: number): number {
  const afterCr = bytes[at] === 13 ? at + 1 : at;
  return bytes[afterCr] === 10 ? afterCr + 1 : afterCr;
}
