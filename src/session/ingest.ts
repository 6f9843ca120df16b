import type { DecodedFrame } from '../decode/decoder.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { EventLog } from './log/event-log.ts';
import { idOfType } from './log/type-names.ts';
import type { Normalised } from './normalise/normaliser.ts';
import { EventObservation } from './observation.ts';
import type { SessionObserver } from './observer.ts';
import { reducerOf } from './reducers/index.ts';
import type { Reducer, Step } from './reducers/reducer.ts';
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

/** Where the events of a long row all go, and what they do there: what one event found out serves the next. */
interface Row {
  readonly stream: StreamTrack;
  readonly thread: ThreadTrack;
  readonly run: RunTrack;
  readonly reduce: Reducer | undefined;
}

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

  /** How the last event went, if one that differs by its delta alone would go the same way. */
  #row: Row | undefined;

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
    // Whoever looks at notes wants to see each frame that has some.
    const isRepeat = log.lastIsLikeBefore && frame.notes.length === 0;
    if (event === undefined) this.#takeProblem(stream);
    else if (isRepeat && this.#isInRow(stream)) this.#takeRepeat(stream, event);
    else this.#takeEvent(stream, event);
  }

  /** True when the event before went a way that this stream's next one can go too. */
  #isInRow(stream: StreamTrack): boolean {
    return this.#row?.stream === stream && this.#row.run === stream.runs.current;
  }

  /** Takes an event that differs from the one before by its delta alone: run, thread and step are as that one left them. */
  #takeRepeat(stream: StreamTrack, event: JsonObject): void {
    const row = this.#row;
    if (row === undefined) return;
    stream.normaliser.repeat(event);
    this.#observation?.beforeRepeat(event);
    this.#assign(row.run);
    row.reduce?.(row.thread, event, this.#step);
    this.#observation?.after(row.run.index);
  }

  /** A frame that is no event belongs to the run that is going on, and changes nothing. */
  #takeProblem(stream: StreamTrack): void {
    this.#row = undefined;
    const run = stream.runs.current;
    if (run === undefined) this.#books.log.setLastRun(-1);
    else this.#assign(run);
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
    this.#row = isPlain(stream, event, normalised)
      ? { stream, thread, run, reduce: reducerOf(typeId) }
      : undefined;
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

/** True for an event that goes through as it was sent, says nothing about runs and belongs to no subagent. */
function isPlain(stream: StreamTrack, event: JsonObject, { events, typeIds, removed }: Normalised): boolean {
  const [typeId] = typeIds;
  const isAsSent = events.length === 1 && events[0] === event && removed.length === 0;
  if (!isAsSent || typeId === undefined || event['subagentRunId'] !== undefined) return false;
  const isOfRuns = saysSomethingOfRuns(typeId) || runReducerOf(typeId) !== undefined;
  return !isOfRuns && stream.runs.open.size < 2 && stream.normaliser.isIdle;
}

const RUN_STARTED = idOfType('RUN_STARTED');
