import type { DecodedFrame } from '../decode/decoder.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { EventLog } from './log/event-log.ts';
import { idOfType } from './log/type-names.ts';
import type { Normalised } from './normalise/normaliser.ts';
import { EventObservation } from './observation.ts';
import type { SessionObserver } from './observer.ts';
import { reducerOf } from './reducers/index.ts';
import type { Step } from './reducers/reducer.ts';
import { runReducerOf } from './reducers/run-events.ts';
import { threadOf } from './streams/request-input.ts';
import { type RunBook, saysSomethingOfRuns } from './streams/run-book.ts';
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
    this.#observation = observers.length === 0 ? undefined : new EventObservation(books.log, observers);
  }

  take(stream: StreamTrack, frame: DecodedFrame, at: number): void {
    const { log } = this.#books;
    const step = this.#step;
    step.seq = log.length;
    step.at = at;
    step.weight = frame.data.length;
    stream.beginFrame();
    const event = log.append(stream, frame, at);
    stream.frames += 1;
    this.#observation?.take(stream.index, frame, at);
    if (event === undefined) this.#takeProblem(stream);
    else this.#takeEvent(stream, event);
  }

  /** A frame that is no event belongs to the run that is going on, and changes nothing. */
  #takeProblem(stream: StreamTrack): void {
    const run = stream.runs.current;
    if (run !== undefined) this.#assign(run);
    const thread = this.#books.threads.threads[stream.thread];
    this.#observation?.before(undefined, undefined, thread);
    this.#observation?.after(run?.index ?? -1);
  }

  #takeEvent(stream: StreamTrack, event: JsonObject): void {
    const { log, threads } = this.#books;
    const typeId = log.lastTypeId;
    const normalised = stream.normaliser.take(event, typeId, this.#step.seq);
    const isOpening = typeId === RUN_STARTED || stream.thread === -1;
    const thread = isOpening ? this.#threadFor(stream, event) : threads.of(stream);
    this.#observation?.before(event, normalised, thread);
    const run = this.#runFor(stream, event);
    this.#assign(run);
    this.#apply(thread, run, normalised);
    this.#observation?.after(run.index);
  }

  /** Most events belong to the run that goes on; only some say something about runs. */
  #runFor(stream: StreamTrack, event: JsonObject): RunTrack {
    const { log, runs } = this.#books;
    const typeId = log.lastTypeId;
    const { current } = stream.runs;
    const isPlain = current !== undefined && stream.runs.open.size < 2 && !saysSomethingOfRuns(typeId);
    const { seq, at } = this.#step;
    return isPlain ? current : runs.take(stream, event, { typeId, position: seq, at });
  }

  #apply(thread: ThreadTrack, run: RunTrack, normalised: Normalised): void {
    const step = this.#step;
    step.run = run;
    step.isIdGenerated = normalised.isIdGenerated;
    step.effects = this.#observation?.effects;
    const { events, typeIds } = normalised;
    for (let index = 0; index < events.length; index += 1) {
      const event = events[index];
      const typeId = typeIds[index];
      if (event === undefined || typeId === undefined) continue;
      runReducerOf(typeId)?.(run, event, step.seq);
      const owner = event['subagentRunId'];
      if (owner !== undefined && typeof owner === 'string') run.subagents.tag(step.seq, owner);
      reducerOf(typeId)?.(thread, event, step);
    }
  }

  /** The request names the thread, else the first RUN_STARTED does. All runs of a stream share it, as in a client. */
  #threadFor(stream: StreamTrack, event: JsonObject): ThreadTrack {
    const { threads, log } = this.#books;
    const known = threads.threads[stream.thread];
    if (log.lastTypeId !== RUN_STARTED || (known !== undefined && known.threadId !== '')) {
      return known ?? threads.of(stream);
    }
    const thread = threads.join(stream, threadOf(event) ?? '');
    stream.runs.current?.moveTo(this.#step.seq, thread.index);
    return thread;
  }

  #assign(run: RunTrack): void {
    this.#books.log.setLastRun(run.index);
    run.addEvent(this.#step.seq);
  }
}

const RUN_STARTED = idOfType('RUN_STARTED');
