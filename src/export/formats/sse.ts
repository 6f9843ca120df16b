import type { StreamView } from '../../session/model.ts';
import type { Session } from '../../session/session.ts';
import { bytesOfTexts, joinBytes } from '../bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { redactionSentence } from '../redact/redaction-report.ts';
import {
  isWholeStreams,
  type Selection,
  selectedSeqs,
  selectedStreams,
  selectionSuffix,
} from '../selection.ts';
import { bodiesOf, type StreamBody } from '../stream-bodies.ts';
import { frameText } from './sse-text.ts';

/**
 * The stream itself. One whole stream is given byte for byte as the page read it, whatever its encoding. Several
 * streams become one SSE file, each behind a comment that names it and otherwise unchanged. A part of a stream, and
 * what an EventSource or (beside others) a stream that is no SSE held, is framed anew; the notes say so.
 */
export const sseFormat: ExportFormat = {
  id: 'sse',
  isLossless: false,
  hasHead: true,
  write(session: Session, selection: Selection, { stem, redaction }: ExportContext): ExportedFile {
    const name = `${stem}${selectionSuffix(session, selection)}`;
    return withComment(fileOf(session, selection, name), redactionSentence(redaction));
  },
};

function fileOf(session: Session, selection: Selection, name: string): ExportedFile {
  if (!isWholeStreams(session, selection)) return eventsFile(session, selection, name);
  const bodies = bodiesOf(session, selectedStreams(session, selection));
  const [only] = bodies;
  return only !== undefined && bodies.length === 1
    ? singleFile(only, name)
    : joinedFile(session, bodies, name);
}

/** A comment over server-sent events; no other encoding of a stream has a place for one. */
function withComment(file: ExportedFile, comment: string | undefined): ExportedFile {
  if (comment === undefined || file.mediaType !== SSE_KIND.mediaType) return file;
  const head = bytesOfTexts([`: ${comment}\n\n`]);
  return { ...file, bytes: joinBytes([head, withoutByteOrderMark(file.bytes)]) };
}

interface FileKind {
  /** Whether a body begins so. */
  readonly start: RegExp;
  readonly extension: string;
  readonly mediaType: string;
}

const SSE_KIND: FileKind = { start: /^/, extension: 'sse', mediaType: 'text/event-stream' };

/** What a body is called by its beginning; most are SSE. */
const FILE_KINDS: readonly FileKind[] = [
  { start: /^\0/, extension: 'agui.bin', mediaType: 'application/vnd.ag-ui.event+proto' },
  { start: /^\s*\{/, extension: 'ndjson', mediaType: 'application/x-ndjson' },
  { start: /^\s*\[/, extension: 'json', mediaType: 'application/json' },
];

function kindOf({ bytes }: StreamBody): FileKind {
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  return FILE_KINDS.find((kind) => kind.start.test(start)) ?? SSE_KIND;
}

function singleFile(body: StreamBody, name: string): ExportedFile {
  const { extension, mediaType } = kindOf(body);
  return { fileName: `${name}.${extension}`, mediaType, bytes: body.bytes, notes: notesOn(body) };
}

function joinedFile(session: Session, bodies: readonly StreamBody[], name: string): ExportedFile {
  const seqs = bodies.some(isOtherwiseFramed) ? seqsByStream(session) : [];
  const parts = bodies.flatMap((body) => {
    const { index, request } = body.stream;
    const title = `: stream ${index + 1}: ${request.method} ${request.url.replaceAll(/[\r\n]/g, ' ')}\n\n`;
    const bytes = isOtherwiseFramed(body)
      ? bytesOfTexts((seqs[index] ?? []).map((seq) => textAt(session, seq)))
      : withoutByteOrderMark(body.bytes);
    // A body that was cut off must not run into the next one.
    return [bytesOfTexts([title]), bytes, bytesOfTexts(['\n\n'])];
  });
  const notes = bodies.flatMap((body) => [
    ...(isOtherwiseFramed(body)
      ? [noteFor(body.stream, 'It is no SSE, so its events are framed anew.')]
      : []),
    ...notesOn(body).map((note) => noteFor(body.stream, note)),
  ]);
  return {
    fileName: `${name}.sse`,
    mediaType: SSE_KIND.mediaType,
    bytes: joinBytes(parts),
    notes: [`Streams in this file, one after the other: ${bodies.length}.`, ...notes],
  };
}

function eventsFile(session: Session, selection: Selection, name: string): ExportedFile {
  return {
    fileName: `${name}.sse`,
    mediaType: SSE_KIND.mediaType,
    bytes: bytesOfTexts(Array.from(selectedSeqs(session, selection), (seq) => textAt(session, seq))),
    notes: ['Only a part of a stream was selected, so its events are framed anew, without comments.'],
  };
}

function textAt(session: Session, seq: number): string {
  const { wrapped, ...fields } = session.envelope(seq);
  return frameText({ ...fields, data: wrapped ?? session.event(seq).raw });
}

function isOtherwiseFramed(body: StreamBody): boolean {
  return kindOf(body) !== SSE_KIND;
}

function seqsByStream(session: Session): readonly (readonly number[])[] {
  const seqs: number[][] = session.streams().map(() => []);
  for (let seq = 0; seq < session.length; seq += 1) seqs[session.event(seq).stream]?.push(seq);
  return seqs;
}

/** In the middle of a file the mark would be part of the first field's name. */
function withoutByteOrderMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

function notesOn({ stream, lostByteLength }: StreamBody): readonly string[] {
  const notes: string[] = [];
  if (stream.transport === 'event-source') {
    notes.push('An EventSource hides the bytes, so its messages are framed anew.');
  }
  if (stream.transport === 'xhr') {
    notes.push('XMLHttpRequest gives text, so bytes that were no UTF-8 are already replaced.');
  }
  if (lostByteLength > 0) notes.push(`Bytes that could not be kept are missing: ${lostByteLength}.`);
  return notes;
}

function noteFor(stream: StreamView, note: string): string {
  return `Stream ${stream.index + 1}: ${note}`;
}
