import type { StreamKey } from '../protocol/capture.ts';
import type { PageCommand, PageMessage } from '../protocol/page-messages.ts';
import { type CreateSniffer, type Sniffer, type Verdict, verdictOn } from '../protocol/recognition.ts';
import type { Backlog } from './backlog.ts';
import { type KeptRecord, toCaptureRecord } from './kept-record.ts';
import { readPageMessage } from './page-guard.ts';
import type { PartingEnds } from './parting-ends.ts';
import { costOf } from './record-size.ts';
import { type StreamMessage, toStreamRecord } from './stream-record.ts';

export interface IntakeLimits {
  /** Cost of what undecided streams hold, over all of them; beyond it the oldest is given up. */
  readonly held: number;
  /** Streams that run at the same time. */
  readonly streams: number;
  /** Near misses and diagnostics told per document. */
  readonly notes: number;
}

interface IntakeOptions {
  readonly document: string;
  /** Milliseconds since the Unix epoch at which the document's clock stood at 0. */
  readonly timeOrigin: number;
  readonly createSniffer: CreateSniffer;
  readonly backlog: Backlog;
  readonly parting: PartingEnds;
  readonly limits: IntakeLimits;
  readonly tellPage: (command: PageCommand) => void;
}

type OpenMessage = Extract<PageMessage, { kind: 'open' }>;

interface RunningStream {
  readonly key: StreamKey;
  readonly open: OpenMessage;
  readonly sniffer: Sniffer;
  /** What waits for the verdict; undefined once the stream is known to be AG-UI. */
  held: KeptRecord[] | undefined;
  heldCost: number;
  /** Its end has come: the page script has forgotten it and must not be told to ignore it. */
  hasEnded: boolean;
}

const NOT_AGUI: Verdict = { kind: 'not-agui' };
const GIVEN_UP: Verdict = { kind: 'not-agui', nearMiss: 'Undecided, it held too much and was given up.' };

/** Takes what the page script says, asks which streams are AG-UI, and fills the backlog with those. */
export class PageIntake {
  readonly #options: IntakeOptions;
  /** By the page script's number, in the order in which they opened. */
  readonly #streams = new Map<number, RunningStream>();
  #isRecording = true;
  #opened = 0;
  #heldCost = 0;
  #notes = 0;
  #refused = 0;
  #at: number;

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#at = options.timeOrigin;
  }

  /** Tells the page script that its port is taken, and whether to record. */
  greetPage(): void {
    this.#options.tellPage({ kind: 'recording', on: this.#isRecording });
  }

  setRecording(on: boolean): void {
    this.#isRecording = on;
    this.greetPage();
  }

  /** True while a stream runs that may be AG-UI. */
  get isBusy(): boolean {
    return this.#streams.size > 0;
  }

  /** Gives up every running stream: nothing more of them is wanted. */
  ignoreAll(): void {
    for (const number of this.#streams.keys()) this.#ignore(number);
  }

  /** Takes one batch, whatever it is. */
  receive(batch: unknown): void {
    for (const value of Array.isArray(batch) ? batch : [undefined]) {
      const message = readPageMessage(value);
      if (message === undefined) this.#refuse();
      else this.#tryTake(message);
    }
  }

  /** A failure of ours is told in the panel; thrown, it would show up in the page's console. */
  #tryTake(message: PageMessage): void {
    try {
      this.#take(message);
    } catch (error) {
      this.#diagnose(`The relay failed: ${error}`);
    }
  }

  #take(message: PageMessage): void {
    this.#at = this.#options.timeOrigin + message.at;
    if (message.kind === 'diagnostic') this.#diagnose(message.message);
    else if (message.kind === 'open') this.#open(message);
    else {
      const stream = this.#streams.get(message.stream);
      // Without one, it was already under way when its stream was ignored.
      if (stream !== undefined) this.#follow(stream, message);
    }
  }

  #open(open: OpenMessage): void {
    const { limits, backlog, createSniffer, document } = this.#options;
    const number = open.stream;
    if (this.#streams.has(number)) this.#refuse();
    else if (!this.#isRecording) this.#ignore(number);
    else if (this.#streams.size >= limits.streams) {
      backlog.loseStream(this.#at);
      this.#ignore(number);
    } else {
      // The ordinal is ours, because the page may repeat its numbers.
      this.#opened += 1;
      const key = `${document}/${this.#opened}`;
      const sniffer = createSniffer(open.request, open.transport);
      const stream = { key, open, sniffer, held: [], heldCost: 0, hasEnded: false };
      this.#streams.set(number, stream);
      this.#keep(stream, { ...open, stream: key, at: this.#at });
      this.#settle(stream, sniffer.open());
    }
  }

  #follow(stream: RunningStream, message: StreamMessage): void {
    stream.hasEnded = message.kind === 'end';
    const record = toStreamRecord(message, stream.key, this.#at);
    this.#keep(stream, record);
    if (stream.held !== undefined) this.#settle(stream, verdictOn(stream.sniffer, toCaptureRecord(record)));
    if (stream.hasEnded) {
      this.#settle(stream, NOT_AGUI);
      this.#streams.delete(message.stream);
    }
  }

  #keep(stream: RunningStream, record: KeptRecord): void {
    if (stream.held === undefined) {
      this.#store(record);
      return;
    }
    stream.held.push(record);
    stream.heldCost += costOf(record);
    this.#heldCost += costOf(record);
    if (this.#heldCost > this.#options.limits.held) this.#giveUpOldest();
  }

  #settle(stream: RunningStream, verdict: Verdict): void {
    const { held, open } = stream;
    if (held === undefined || verdict.kind === 'undecided') return;
    const { document } = this.#options;
    this.#heldCost -= stream.heldCost;
    stream.held = undefined;
    if (verdict.kind !== 'agui' || !held.every((record) => this.#store(record))) this.#ignore(open.stream);
    if (verdict.kind !== 'not-agui' || verdict.nearMiss === undefined) return;
    const { transport, request } = open;
    this.#note({
      kind: 'dismissed',
      document,
      at: this.#at,
      transport,
      url: request.url,
      reason: verdict.nearMiss,
    });
  }

  /** False for a stream that cannot be kept. */
  #store(record: KeptRecord): boolean {
    const { backlog, parting } = this.#options;
    return parting.holds(record) || backlog.add(record);
  }

  #giveUpOldest(): void {
    for (const stream of this.#streams.values()) {
      if (stream.held === undefined) continue;
      this.#settle(stream, GIVEN_UP);
      return;
    }
  }

  #ignore(number: number): void {
    if (!this.#streams.get(number)?.hasEnded) this.#options.tellPage({ kind: 'ignore', stream: number });
    this.#streams.delete(number);
  }

  /** Told at each power of two, so that a flood of nonsense is known and does not flood the panel. */
  #refuse(): void {
    this.#refused += 1;
    if (Number.isInteger(Math.log2(this.#refused))) {
      this.#diagnose(`Malformed messages of the page script: ${this.#refused}`);
    }
  }

  #diagnose(message: string): void {
    this.#note({ kind: 'diagnostic', document: this.#options.document, at: this.#at, message });
  }

  /** Notes are capped in number, because they stay in the backlog as long as the document. */
  #note(record: KeptRecord): void {
    this.#notes += 1;
    if (this.#notes <= this.#options.limits.notes) this.#options.backlog.add(record);
  }
}
