import { isLong, partsOfBytes } from '../decode/bytes-in-parts.ts';
import type { DecodedFrame } from '../decode/decoder.ts';
import { frameOfMessage } from '../decode/event-source.ts';
import { assertNever } from '../protocol/assert-never.ts';
import type { CapturedResponse, CaptureRecord, StreamOutcome } from '../protocol/capture.ts';
import { type Books, Ingest } from './ingest.ts';
import type { RunStatus, RunView } from './model.ts';
import type { Expansions } from './normalise/expansions.ts';
import type { SessionObserver } from './observer.ts';
import { StreamTrack } from './streams/stream-track.ts';
import type { RunEnding } from './tracks/run-track.ts';

type Of<Kind extends CaptureRecord['kind']> = Extract<CaptureRecord, { kind: Kind }>;

/** A stream whose opening was never seen still holds what came. */
const UNSEEN_REQUEST = { method: '', url: '', headers: [], body: { omitted: 'none' } } as const;

/** What becomes of a run that is open when its stream ends. */
const LEFT_OPEN: Readonly<Record<StreamOutcome, RunStatus>> = {
  complete: 'cut-off',
  failed: 'cut-off',
  aborted: 'page-aborted',
  cancelled: 'page-cancelled',
  gone: 'page-gone',
};

/** Takes capture records in order of arrival and turns what they carry into streams and frames. */
export class CaptureIntake {
  readonly streams: StreamTrack[] = [];
  readonly #byKey = new Map<string, StreamTrack>();
  readonly #books: Books;
  readonly #expansions: Expansions;
  readonly #observers: readonly SessionObserver[];
  readonly #ingest: Ingest;

  constructor(books: Books, expansions: Expansions, observers: readonly SessionObserver[]) {
    this.#books = books;
    this.#expansions = expansions;
    this.#observers = observers;
    this.#ingest = new Ingest(books, observers);
  }

  take(record: CaptureRecord): void {
    switch (record.kind) {
      case 'open':
        if (!this.#byKey.has(record.stream)) this.#open(record);
        break;
      case 'head':
        this.#head(record);
        break;
      case 'chunk':
        this.#chunk(record);
        break;
      case 'message':
        this.#message(record);
        break;
      case 'end':
        this.#end(this.#streamOf(record), record);
        break;
      case 'document-gone':
        this.#endDocument(record);
        break;
      case 'lost':
        this.#lose(record);
        break;
      case 'document':
      case 'connection':
      case 'dismissed':
      case 'diagnostic':
        break;
      default:
        assertNever(record);
    }
  }

  /** As `take`, but of a long chunk each step takes a part. */
  *takeInParts(record: CaptureRecord): Generator<void> {
    if (record.kind !== 'chunk' || !isLong(record.bytes)) {
      this.take(record);
      return;
    }
    const stream = this.#countChunk(record);
    if (stream.isRefused) return;
    for (const part of partsOfBytes(record.bytes)) {
      this.#takeFrames(stream, stream.decoder.push(part), record.at);
      yield;
    }
  }

  #open(record: Of<'open'>): StreamTrack {
    const stream = new StreamTrack(
      { index: this.streams.length, position: this.#books.log.length },
      record,
      this.#expansions,
    );
    this.streams.push(stream);
    this.#byKey.set(record.stream, stream);
    const { threadId, input } = stream.agent;
    if (threadId !== undefined) {
      const thread = this.#books.threads.join(stream, threadId);
      if (input !== undefined) thread.applyRequest(input, this.#books.log.length);
    }
    if (stream.agent.input !== undefined && !stream.agent.joins)
      this.#books.runs.openImplied(stream, this.#when(record.at));
    for (const observer of this.#observers) observer.opened?.(stream.view(), this.#runsOf(stream));
    return stream;
  }

  #head(record: Of<'head'>): void {
    const stream = this.#streamOf(record);
    stream.response = record.response;
    if (isErrorStatus(record.response)) {
      stream.isRefused = true;
      const { status, statusText } = record.response;
      this.#fail(stream, record.at, `The server answered ${`${status} ${statusText}`.trim()}.`);
    }
    for (const observer of this.#observers) observer.head?.(stream.view(), this.#runsOf(stream));
  }

  #chunk(record: Of<'chunk'>): void {
    const stream = this.#countChunk(record);
    if (!stream.isRefused) this.#takeFrames(stream, stream.decoder.push(record.bytes), record.at);
  }

  #countChunk(record: Of<'chunk'>): StreamTrack {
    const stream = this.#streamOf(record);
    stream.bytes.add(record.bytes);
    stream.preview?.add(record.bytes);
    return stream;
  }

  #message(record: Of<'message'>): void {
    const stream = this.#streamOf(record);
    stream.bytes.addText(record.data);
    this.#ingest.take(stream, frameOfMessage(record), record.at);
  }

  #takeFrames(stream: StreamTrack, frames: readonly DecodedFrame[], at: number): void {
    for (const frame of frames) this.#ingest.take(stream, frame, at);
  }

  #end(stream: StreamTrack, ending: Pick<Of<'end'>, 'at' | 'outcome' | 'detail'>): void {
    if (stream.ending !== undefined) return;
    this.#takeFrames(stream, stream.startedDecoder?.end() ?? [], ending.at);
    stream.ending = { at: ending.at, outcome: ending.outcome, detail: ending.detail };
    this.#endRuns(stream);
    this.#tellEnd(stream);
  }

  #endRuns(stream: StreamTrack): void {
    const ending = stream.ending;
    if (ending === undefined) return;
    const isNoStream = stream.frames === 0 && stream.preview?.text !== undefined && !isEventStream(stream);
    if (isNoStream) {
      stream.isRefused = true;
      this.#fail(stream, ending.at, 'The reply is no stream of events.');
    } else if (ending.outcome === 'failed' && stream.response === undefined && stream.frames === 0) {
      this.#fail(stream, ending.at, ending.detail ?? 'The request failed.');
    }
    this.#books.runs.endStream(stream, this.#when(ending.at), { status: LEFT_OPEN[ending.outcome] });
  }

  /** Ends the stream's run as failed; a request that named none gets one to be shown by. */
  #fail(stream: StreamTrack, at: number, message: string): void {
    const { runs, threads } = this.#books;
    const when = this.#when(at);
    const ending: Omit<RunEnding, 'endedAt'> = { status: 'failed', error: { message } };
    if (stream.runs.current === undefined) {
      threads.of(stream);
      runs.openImplied(stream, when);
    }
    runs.endStream(stream, when, ending);
  }

  #tellEnd(stream: StreamTrack): void {
    if (this.#observers.length === 0) return;
    const runs = this.#runsOf(stream);
    const notes = stream.startedDecoder?.trailingNotes ?? [];
    for (const observer of this.#observers) observer.ended?.(stream.view(), notes, runs);
  }

  #runsOf(stream: StreamTrack): readonly RunView[] {
    return stream.runs.all.map((run) => run.at(this.#books.log.length));
  }

  #endDocument({ document, at }: Of<'document-gone'>): void {
    for (const stream of this.streams) {
      if (stream.document === document) this.#end(stream, { at, outcome: 'gone' });
    }
  }

  /** Bytes are missing: what is held so far can't go on with what comes next. */
  #lose(record: Of<'lost'>): void {
    const stream = record.stream === undefined ? undefined : this.#byKey.get(record.stream);
    if (stream === undefined) return;
    this.#takeFrames(stream, stream.startedDecoder?.end() ?? [], record.at);
    stream.restartDecoder();
  }

  #streamOf(record: { readonly stream: string; readonly at: number }): StreamTrack {
    const known = this.#byKey.get(record.stream);
    if (known !== undefined) return known;
    const { stream, at } = record;
    return this.#open({ kind: 'open', stream, at, transport: 'file', request: UNSEEN_REQUEST });
  }

  #when(at: number) {
    return { position: this.#books.log.length, at };
  }
}

/** EventSource and files know no status. */
function isErrorStatus({ status }: CapturedResponse): boolean {
  return status !== 0 && (status < 200 || status > 299);
}

function isEventStream(stream: StreamTrack): boolean {
  const encoding = stream.startedDecoder?.encoding;
  return encoding === 'sse' || encoding === 'ndjson' || encoding === 'proto';
}
