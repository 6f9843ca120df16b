import type { StreamView } from '../session/model.ts';
import type { Session } from '../session/session.ts';
import { bytesOfChunk, bytesOfTexts, joinBytes } from './bytes.ts';
import { messageText } from './formats/sse-text.ts';

/** What was received on one stream. */
export interface StreamBody {
  readonly stream: StreamView;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Bytes that are missing in the middle, because they could not be kept. */
  readonly lostByteLength: number;
}

/** The bodies of streams, in one pass over the records. Messages of an EventSource are framed anew. */
export function bodiesOf(session: Session, streams: readonly StreamView[]): readonly StreamBody[] {
  const bodies = new Map(
    streams.map((stream) => [stream.key, { stream, parts: [] as Uint8Array[], lostByteLength: 0 }]),
  );
  for (const record of session.records) {
    const body = 'stream' in record ? bodies.get(record.stream ?? '') : undefined;
    if (body === undefined) continue;
    if (record.kind === 'chunk') body.parts.push(bytesOfChunk(record.bytes));
    if (record.kind === 'message') body.parts.push(bytesOfTexts([messageText(record)]));
    if (record.kind === 'lost') body.lostByteLength += record.byteLength;
  }
  return Array.from(bodies.values(), ({ stream, parts, lostByteLength }) => ({
    stream,
    bytes: joinBytes(parts),
    lostByteLength,
  }));
}
