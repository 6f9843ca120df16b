import type { CaptureRecord } from '../protocol/capture.ts';
import type { RunView, StreamView } from '../session/model.ts';
import type { Session } from '../session/session.ts';
import { bytesOfChunk, bytesOfTexts } from './bytes.ts';
import { messageText } from './formats/sse-text.ts';
import { type Selection, selectedStreams } from './selection.ts';

/** A piece of a reply as it arrived. */
export interface ExchangeChunk {
  /** Milliseconds since the chunk before; for the first since the reply began. */
  readonly delay: number;
  readonly bytes: Uint8Array;
}

/** A request and its reply. */
export interface Exchange {
  readonly stream: StreamView;
  /** The first run of its stream, if any. */
  readonly run: RunView | undefined;
  /** Milliseconds from the request to the reply's head. */
  readonly waited: number;
  readonly chunks: readonly ExchangeChunk[];
}

/** The exchanges that a selection touches, each whole, in order of opening. One pass over the records. */
export function exchangesOf(session: Session, selection: Selection): readonly Exchange[] {
  const growing = new Map(
    selectedStreams(session, selection).map((stream) => [stream.key, new GrowingExchange(stream)]),
  );
  for (const record of session.records) {
    if ('stream' in record && record.stream !== undefined) growing.get(record.stream)?.take(record);
  }
  const firstRuns = new Map<number, RunView>();
  for (const run of session.runs()) if (!firstRuns.has(run.stream)) firstRuns.set(run.stream, run);
  return Array.from(growing.values(), ({ stream, waited, chunks }) => ({
    stream,
    run: firstRuns.get(stream.index),
    waited,
    chunks,
  }));
}

class GrowingExchange {
  readonly stream: StreamView;
  readonly chunks: ExchangeChunk[] = [];
  waited = 0;
  #lastAt: number;

  constructor(stream: StreamView) {
    this.stream = stream;
    this.#lastAt = stream.openedAt;
  }

  take(record: CaptureRecord): void {
    if (record.kind === 'head') this.waited = this.#since(record.at);
    if (record.kind === 'chunk') this.#add(record.at, bytesOfChunk(record.bytes));
    // An EventSource hides the bytes, so its messages are framed anew.
    if (record.kind === 'message') this.#add(record.at, bytesOfTexts([messageText(record)]));
  }

  #add(at: number, bytes: Uint8Array): void {
    this.chunks.push({ delay: this.#since(at), bytes });
  }

  #since(at: number): number {
    const delay = Math.max(0, at - this.#lastAt);
    this.#lastAt = at;
    return delay;
  }
}

/** The body of an exchange's reply. */
export function bodyLength({ chunks }: Exchange): number {
  return chunks.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
