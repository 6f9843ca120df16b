/** One raw HTTP/1.1 response, taken apart. */
export interface HttpResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  /** One entry for each chunk of a chunked body. */
  readonly chunks: readonly Buffer[];
  /** False when a chunked body lacks its last chunk. */
  readonly isComplete: boolean;
}

const LINE_END = Buffer.from('\r\n');

/** Parses a response whose body, if any, is chunked. */
export function parseHttpResponse(bytes: Buffer): HttpResponse {
  const headEnd = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...headerLines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const [, status = '0', statusText = ''] = /^HTTP\/1\.1 (\d+) ?(.*)$/.exec(statusLine) ?? [];
  const headers = headerLines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return { status: Number(status), statusText, headers, ...chunksOf(bytes.subarray(headEnd + 4)) };
}

function chunksOf(body: Buffer): Pick<HttpResponse, 'chunks' | 'isComplete'> {
  const chunks: Buffer[] = [];
  let offset = 0;
  for (;;) {
    const sizeEnd = body.indexOf(LINE_END, offset);
    if (sizeEnd === -1) return { chunks, isComplete: false };
    const size = Number.parseInt(body.subarray(offset, sizeEnd).toString('latin1'), 16);
    if (size === 0) return { chunks, isComplete: true };
    if (Number.isNaN(size)) return { chunks, isComplete: false };
    const start = sizeEnd + 2;
    chunks.push(body.subarray(start, start + size));
    offset = start + size + 2;
  }
}
