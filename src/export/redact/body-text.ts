import type { Redaction } from './redaction.ts';

const LINE_END = /(\r\n|\r|\n)/;
const DATA = /^data: ?/;

/** A body with its payloads redacted. It keeps its length and its framing, so it reads as it did. */
export function redactBody(body: string, redaction: Redaction): string {
  const start = body.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('[')) return redaction.payloads([body])[0] ?? body;
  return start.startsWith('{') ? redactLines(body, redaction) : redactFrames(body, redaction);
}

/** One JSON text a line, or one over all lines. */
function redactLines(body: string, redaction: Redaction): string {
  const pieces = body.split(LINE_END);
  const isPerLine = pieces.some(
    (piece, index) => index % 2 === 0 && index > 0 && piece.trimStart().startsWith('{"'),
  );
  if (!isPerLine) return redaction.payloads([body])[0] ?? body;
  const redacted = redaction.payloads(pieces.filter((_, index) => index % 2 === 0));
  return pieces.map((piece, index) => (index % 2 === 0 ? (redacted[index / 2] ?? piece) : piece)).join('');
}

interface DataLine {
  readonly piece: number;
  readonly prefix: string;
  readonly data: string;
}

/** Server-sent events: the data lines of a frame are one payload. */
function redactFrames(body: string, redaction: Redaction): string {
  const pieces = body.split(LINE_END);
  const frames: DataLine[][] = [[]];
  for (let index = 0; index < pieces.length; index += 2) {
    const line = pieces[index] ?? '';
    const prefix = DATA.exec(line)?.[0];
    if (prefix !== undefined) frames.at(-1)?.push({ piece: index, prefix, data: line.slice(prefix.length) });
    else if (line === '') frames.push([]);
    else pieces[index] = otherLine(line, redaction);
  }
  const payloads = redaction.payloads(frames.map((lines) => lines.map(({ data }) => data).join('\n')));
  for (const [index, lines] of frames.entries()) {
    let at = 0;
    for (const { piece, prefix, data } of lines) {
      pieces[piece] = prefix + (payloads[index] ?? '').slice(at, at + data.length);
      at += data.length + 1;
    }
  }
  return pieces.join('');
}

/** An `event` line holds a name, a `retry` line a number; of an `id` or comment the value is text, and so is any other line. */
function otherLine(line: string, redaction: Redaction): string {
  const field = /^(event|retry|data|id)?(:|$)/.exec(line);
  if (field === null) return redaction.text(line);
  const [start, name] = field;
  const value = line.slice(start.length);
  if (name === 'event') return start + redaction.step(value);
  return name === 'retry' && /^ ?\d*$/.test(value) ? line : start + redaction.text(value);
}
