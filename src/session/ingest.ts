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
    this.#observation = observers.length === 0 ? undefined : new EventObservation(observers);
  }

  take(stream: StreamTrack, frame: DecodedFrame, at: number): void {
    const { log } = this.#books;
    const seq = log.length;
    stream.beginFrame();
    const event = log.append(stream, frame, at);
    stream.frames += 1;
    if (event === undefined) this.#takeProblem(stream, seq);
    else this.#takeEvent(stream, event, seq);
  }

  /** A frame that is no event belongs to the run that is going on, and changes nothing. */
  #takeProblem(stream: StreamTrack, seq: number): void {
    const { threads, log } = this.#books;
    const run = stream.runs.current;
    if (run !== undefined) this.#assign(seq, run);
    const observation = this.#observation;
    if (observation === undefined) return;
    observation.begin(log, seq, threads.threads[stream.thread]);
    observation.before();
    observation.after(run?.index ?? -1, threads.threads[stream.thread]);
  }

  #takeEvent(stream: StreamTrack, event: JsonObject, seq: number): void {
    const { log, threads } = this.#books;
    const typeId = log.typeIdOf(seq);
    const normalised = stream.normaliser.take(event, typeId, seq);
    const isOpening = typeId === RUN_STARTED || stream.thread === -1;
    const thread = isOpening ? this.#threadFor(stream, event, seq) : threads.of(stream);
    const observation = this.#observation;
    if (observation !== undefined) {
      observation.begin(log, seq, thread);
      observation.setNormalised(normalised);
      observation.before();
    }
    const run = this.#runFor(stream, event, seq);
    this.#assign(seq, run);
    this.#apply(thread, run, normalised);
    observation?.after(run.index, thread);
  }

  /** Most events belong to the run that goes on; only some say something about runs. */
  #runFor(stream: StreamTrack, event: JsonObject, seq: number): RunTrack {
    const { log, runs } = this.#books;
    const typeId = log.typeIdOf(seq);
    const { current } = stream.runs;
    const isPlain = current !== undefined && stream.runs.open.size < 2 && !saysSomethingOfRuns(typeId);
    return isPlain ? current : runs.take(stream, event, { typeId, position: seq, at: log.timeOf(seq) });
  }

  #apply(thread: ThreadTrack, run: RunTrack, normalised: Normalised): void {
    const { log } = this.#books;
    const step = this.#step;
    const seq = log.length - 1;
    step.seq = seq;
    step.at = log.timeOf(seq);
    step.run = run;
    step.isIdGenerated = normalised.isIdGenerated;
    step.weight = log.rawOf(seq).length;
    step.effects = this.#observation?.effects;
    const { events, typeIds } = normalised;
    for (let index = 0; index < events.length; index += 1) {
      const event = events[index];
      const typeId = typeIds[index];
      if (event === undefined || typeId === undefined) continue;
      runReducerOf(typeId)?.(run, event, seq);
      const owner = event['subagentRunId'];
      if (owner !== undefined && typeof owner === 'string') run.subagents.tag(seq, owner);
      reducerOf(typeId)?.(thread, event, step);
    }
  }

  /** The request names the thread, else the first RUN_STARTED does. All runs of a stream share it, as in a client. */
  #threadFor(stream: StreamTrack, event: JsonObject, seq: number): ThreadTrack {
    const { threads, log } = this.#books;
    const known = threads.threads[stream.thread];
    if (log.typeIdOf(seq) !== RUN_STARTED || (known !== undefined && known.threadId !== '')) {
      return known ?? threads.of(stream);
    }
    const thread = threads.join(stream, threadOf(event) ?? '');
    stream.runs.current?.moveTo(seq, thread.index);
    return thread;
  }

  #assign(seq: number, run: RunTrack): void {
    this.#books.log.setRun(seq, run.index);
    run.addEvent(seq);
  }
}

const RUN_STARTED = idOfType('RUN_STARTED');
