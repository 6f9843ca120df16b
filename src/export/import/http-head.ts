import type { HeaderList } from '../../protocol/capture.ts';
import type { Read } from '../../protocol/recording.ts';

/** Status line and headers of a response, and where its body begins. */
export interface HttpHead {
  readonly status: number;
  readonly statusText: string;
  readonly headers: HeaderList;
  readonly bodyStart: number;
}

/** HTTP heads are Latin-1 (RFC 9110, 5.5). */
const LATIN1 = new TextDecoder('windows-1252');
/** Servers and browsers refuse heads that are far smaller. */
const MAX_HEAD_BYTES = 1024 * 1024;

/** Reads the head of a response; line ends may be CRLF or LF. */
export function readHttpHead(bytes: Uint8Array): Read<HttpHead> {
  const text = LATIN1.decode(bytes.subarray(0, MAX_HEAD_BYTES));
  const end = /\r?\n\r?\n/.exec(text);
  if (end === null) return { ok: false, reason: 'The HTTP response ends before its headers do.' };
  const [statusLine = '', ...lines] = text.slice(0, end.index).split(/\r?\n/);
  const [, status = '', statusText = ''] = /^\S+ (\d{3}) ?(.*)$/.exec(statusLine) ?? [];
  const headers = lines.map((line): readonly [string, string] => {
    const colon = line.indexOf(':');
    return colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const bodyStart = end.index + end[0].length;
  return { ok: true, value: { status: Number(status), statusText, headers, bodyStart } };
}
