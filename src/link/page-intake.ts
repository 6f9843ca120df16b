import type { CaptureRecord, StreamKey } from '../protocol/capture.ts';
import type { PageCommand, PageMessage } from '../protocol/page-messages.ts';
import type { CreateSniffer, Verdict } from '../protocol/recognition.ts';
import type { Backlog } from './backlog.ts';
import type { Channel } from './channel.ts';
import { readPageBatch, readPageMessage } from './page-guard.ts';
import { Recogniser, type StreamRecord } from './recogniser.ts';
import { utf8Length } from './record-size.ts';
import { type StreamMessage, toStreamRecord } from './stream-record.ts';

export interface IntakeLimits {
  /** Cost of what undecided streams hold, over all of them; beyond it the oldest is given up. */
  readonly held: number;
  /** Streams that run at the same time. */
  readonly streams: number;
  /** Bytes of one chunk or message. */
  readonly chunk: number;
  /** Near misses and diagnostics told per document. */
  readonly notes: number;
}

const NOT_AGUI: Verdict = { kind: 'not-agui' };

interface IntakeOptions {
  readonly document: string;
  /** Milliseconds since the Unix epoch at which the document's clock stood at 0. */
  readonly timeOrigin: number;
  readonly createSniffer: CreateSniffer;
  readonly backlog: Backlog;
  readonly limits: IntakeLimits;
}

interface RunningStream {
  readonly key: StreamKey;
  /** Undefined once the stream is known to be AG-UI. */
  recogniser: Recogniser | undefined;
  /** Its end has come: the page script has forgotten it and must not be told to ignore it. */
  ended: boolean;
}

/** Takes what the page script says, asks which streams are AG-UI, and fills the backlog with those. */
export class PageIntake {
  readonly #options: IntakeOptions;
  /** By the page script's number, in the order in which they opened. */
  readonly #streams = new Map<number, RunningStream>();
  #page: Channel<PageCommand, unknown> | undefined;
  #recording = true;
  #opened = 0;
  #heldCost = 0;
  #notes = 0;
  #refused = 0;
  #latest: number;

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#latest = options.timeOrigin;
  }

  /** Tells the page script at once that its port is taken, and whether to record. */
  attachPage(page: Channel<PageCommand, unknown>): void {
    this.#page = page;
    page.send({ kind: 'recording', on: this.#recording });
  }

  setRecording(on: boolean): void {
    this.#recording = on;
    this.#page?.send({ kind: 'recording', on });
  }

  /** Gives up every running stream: nothing more of them is wanted. */
  ignoreAll(): void {
    for (const number of this.#streams.keys()) this.#ignore(number);
  }

  /** The document goes away with its streams open. */
  endAll(at: number): void {
    for (const number of [...this.#streams.keys()]) {
      this.#takeStreamMessage({ kind: 'end', stream: number, at, outcome: 'gone' }, at);
    }
  }

  /** Takes one batch, whatever it is. */
  receive(batch: unknown): void {
    const messages = readPageBatch(batch);
    if (messages === undefined) this.#refuse();
    for (const value of messages ?? []) {
      const message = readPageMessage(value);
      if (message === undefined) this.#refuse();
      else this.#take(message);
    }
  }

  #take(message: PageMessage): void {
    const at = this.#options.timeOrigin + message.at;
    this.#latest = at;
    if (message.kind === 'open') this.#open(message, at);
    else if (message.kind === 'diagnostic') this.#diagnose(message.message);
    else this.#takeStreamMessage(message, at);
  }

  #open(message: Extract<PageMessage, { kind: 'open' }>, at: number): void {
    const { limits, backlog } = this.#options;
    if (this.#streams.has(message.stream)) this.#refuse();
    else if (!this.#recording) this.#ignore(message.stream);
    else if (this.#streams.size < limits.streams) this.#startStream(message, at);
    else {
      backlog.loseStream(at);
      this.#ignore(message.stream);
    }
  }

  /** The key's ordinal is ours: the page may repeat its numbers. */
  #startStream({ stream, transport, request }: Extract<PageMessage, { kind: 'open' }>, at: number): void {
    this.#opened += 1;
    const key = `${this.#options.document}/${this.#opened}`;
    const open = { kind: 'open', stream: key, at, transport, request } as const;
    const recogniser = new Recogniser(this.#options.createSniffer, open);
    this.#streams.set(stream, { key, recogniser, ended: false });
    this.#heldCost += recogniser.cost;
    this.#settle(stream, recogniser.open());
    this.#boundHeld();
  }

  #takeStreamMessage(message: StreamMessage, at: number): void {
    const stream = this.#streams.get(message.stream);
    // What was already under way when its stream was ignored.
    if (stream === undefined) return;
    stream.ended = message.kind === 'end';
    if (sizeOf(message) > this.#options.limits.chunk) this.#lose(message, stream);
    else this.#record(message.stream, stream, toStreamRecord(message, stream.key, at));
    if (message.kind === 'end') this.#streams.delete(message.stream);
  }

  #record(number: number, { recogniser }: RunningStream, record: StreamRecord): void {
    if (recogniser === undefined) {
      this.#options.backlog.add(record);
      return;
    }
    const before = recogniser.cost;
    const verdict = recogniser.push(record);
    this.#heldCost += recogniser.cost - before;
    this.#settle(number, record.kind === 'end' && verdict.kind === 'undecided' ? NOT_AGUI : verdict);
    this.#boundHeld();
  }

  #settle(number: number, verdict: Verdict): void {
    const stream = this.#streams.get(number);
    const recogniser = stream?.recogniser;
    if (stream === undefined || recogniser === undefined || verdict.kind === 'undecided') return;
    this.#heldCost -= recogniser.cost;
    const held = recogniser.release();
    stream.recogniser = undefined;
    const isKept = verdict.kind === 'agui' && held.every((record) => this.#options.backlog.add(record));
    if (!isKept) this.#ignore(number);
    if (verdict.kind === 'not-agui' && verdict.nearMiss !== undefined)
      this.#dismiss(recogniser, verdict.nearMiss);
  }

  #boundHeld(): void {
    if (this.#heldCost > this.#options.limits.held) this.#giveUpOldest();
  }

  #giveUpOldest(): void {
    for (const [number, { recogniser }] of this.#streams) {
      if (recogniser === undefined) continue;
      const nearMiss = 'Too many streams were undecided at once; this one was given up.';
      this.#settle(number, { kind: 'not-agui', nearMiss });
      return;
    }
  }

  #ignore(number: number): void {
    const hasEnded = this.#streams.get(number)?.ended ?? false;
    this.#streams.delete(number);
    if (!hasEnded) this.#page?.send({ kind: 'ignore', stream: number });
  }

  #dismiss({ transport, url }: Recogniser, reason: string): void {
    const { document } = this.#options;
    this.#note({ kind: 'dismissed', document, at: this.#latest, transport, url, reason });
  }

  #diagnose(message: string): void {
    const { document } = this.#options;
    this.#note({ kind: 'diagnostic', document, at: this.#latest, message });
  }

  /** Notes are capped in number, because they stay in the backlog as long as the document. */
  #note(record: CaptureRecord): void {
    this.#notes += 1;
    if (this.#notes <= this.#options.limits.notes) this.#options.backlog.add(record);
  }

  /** Told at each power of two, so that a flood of nonsense is known and does not flood the panel. */
  #refuse(): void {
    this.#refused += 1;
    if (Number.isInteger(Math.log2(this.#refused))) {
      this.#diagnose(`Messages of the page script that were refused as malformed: ${this.#refused}`);
    }
  }

  /** One chunk that is larger than what is kept of a whole document: counted, not converted. */
  #lose(message: StreamMessage, stream: RunningStream): void {
    if (stream.recogniser === undefined)
      this.#options.backlog.lose(stream.key, bodyLength(message), this.#latest);
    else
      this.#settle(message.stream, { kind: 'not-agui', nearMiss: 'Its first chunk was too large to keep.' });
  }
}

/** Length of what a message carries, cheaply. */
function sizeOf(message: StreamMessage): number {
  if (message.kind === 'data') return message.bytes.length;
  return message.kind === 'message' ? message.data.length : 0;
}

function bodyLength(message: StreamMessage): number {
  if (message.kind === 'data') {
    return typeof message.bytes === 'string' ? utf8Length(message.bytes) : message.bytes.length;
  }
  return message.kind === 'message' ? utf8Length(message.data) : 0;
}
