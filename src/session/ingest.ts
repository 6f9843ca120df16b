import type { DecodedFrame } from '../decode/decoder.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { EventLog } from './log/event-log.ts';
import { EventObservation } from './observation.ts';
import type { SessionObserver } from './observer.ts';
import { reducerOf } from './reducers/index.ts';
import type { Step } from './reducers/reducer.ts';
import { applyToRun } from './reducers/run-events.ts';
import { threadOf } from './streams/request-input.ts';
import type { RunBook } from './streams/run-book.ts';
import type { StreamTrack } from './streams/stream-track.ts';
import type { ThreadBook } from './streams/thread-book.ts';
import type { RunTrack } from './tracks/run-track.ts';
import type { ThreadTrack } from './tracks/thread-track.ts';

/** What ingest writes to. */
export interface Books {
  readonly log: EventLog;
  readonly runs: RunBook;
  readonly threads: ThreadBook;
}

/** The parts of a step that change from event to event; one object serves all. */
type LiveStep = { -readonly [Key in keyof Step]: Step[Key] };

/** Takes frames into the log and everything that follows from it, one at a time. */
export class Ingest {
  readonly #books: Books;
  readonly #observation: EventObservation | undefined;
  readonly #step: LiveStep = {
    seq: -1,
    at: 0,
    run: undefined,
    isIdGenerated: false,
    weight: 0,
    effects: undefined,
  };

  constructor(books: Books, observers: readonly SessionObserver[]) {
    this.#books = books;
    this.#observation = observers.length === 0 ? undefined : new EventObservation(observers);
  }

  take(stream: StreamTrack, frame: DecodedFrame, at: number): void {
    const { log } = this.#books;
    const seq = log.length;
    const place = { stream: stream.index, frame: stream.nextFrame() };
    const parsed = log.append(place, frame, at);
    if (parsed.event === undefined) this.#takeProblem(stream, seq);
    else this.#takeEvent(stream, parsed.event, seq);
  }

  /** A frame that is no event belongs to the run that is going on, and changes nothing. */
  #takeProblem(stream: StreamTrack, seq: number): void {
    const { runs, threads, log } = this.#books;
    const run = runs.currentOf(stream.index);
    if (run !== undefined) this.#assign(seq, run);
    const observation = this.#observation;
    if (observation === undefined) return;
    observation.begin(log, seq, threads.threads[stream.thread]);
    observation.before();
    observation.after(run?.index ?? -1, threads.threads[stream.thread]);
  }

  #takeEvent(stream: StreamTrack, event: JsonObject, seq: number): void {
    const { log } = this.#books;
    const type = log.typeOf(seq);
    const { events, refusal, removed, isIdGenerated } = stream.normaliser.take(event, type, seq);
    const thread = this.#threadFor(stream, event, seq);
    const observation = this.#observation;
    if (observation !== undefined) {
      observation.begin(log, seq, thread);
      observation.setNormalised({ events, refusal, removed });
      observation.before();
    }
    const run = this.#books.runs.take(stream, event, { position: seq, at: log.timeOf(seq) });
    this.#assign(seq, run);
    this.#prepare(seq, run, isIdGenerated);
    for (const normalised of events) this.#apply(thread, run, normalised);
    observation?.after(run.index, thread);
  }

  #prepare(seq: number, run: RunTrack, isIdGenerated: boolean): void {
    const { log } = this.#books;
    const step = this.#step;
    step.seq = seq;
    step.at = log.timeOf(seq);
    step.run = run;
    step.isIdGenerated = isIdGenerated;
    step.weight = log.rawOf(seq).length;
    step.effects = this.#observation?.effects;
  }

  #apply(thread: ThreadTrack, run: RunTrack, event: JsonObject): void {
    applyToRun(run, event, this.#step.seq);
    const type = event['type'];
    if (typeof type === 'string') reducerOf(type)?.(thread, event, this.#step);
  }

  /** The request names the thread, else the first RUN_STARTED does. All runs of a stream share it, as in a client. */
  #threadFor(stream: StreamTrack, event: JsonObject, seq: number): ThreadTrack {
    const { threads, runs } = this.#books;
    const known = threads.threads[stream.thread];
    const isNamed = known !== undefined && known.threadId !== '';
    if (isNamed || event['type'] !== 'RUN_STARTED') return known ?? threads.of(stream);
    const thread = threads.join(stream, threadOf(event) ?? '');
    runs.currentOf(stream.index)?.moveTo(seq, thread.index);
    return thread;
  }

  #assign(seq: number, run: RunTrack): void {
    this.#books.log.setRun(seq, run.index);
    run.addEvent(seq);
  }
}
