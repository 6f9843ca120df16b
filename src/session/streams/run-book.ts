import { type JsonObject, objectsIn, stringAt } from '../../protocol/json.ts';
import { idOfType } from '../log/type-names.ts';
import type { RunView } from '../model.ts';
import { objectAt } from '../tracks/given-fields.ts';
import { type RunEnding, type RunIdentity, RunTrack } from '../tracks/run-track.ts';
import { runOf, threadOf } from './request-input.ts';
import type { StreamTrack } from './stream-track.ts';

/** When something happens to a run: its position in the log and its time. */
export interface When {
  readonly position: number;
  readonly at: number;
}

/** The runs of a session, and which of them each event belongs to. */
export class RunBook {
  readonly runs: RunTrack[] = [];

  /** Opens the run that a request asks for, or that events without RUN_STARTED belong to. */
  openImplied(stream: StreamTrack, when: When): RunTrack {
    const { input } = stream.agent;
    return this.#open(stream, when, {
      runId: (input && runOf(input)) ?? '',
      threadId: (input && threadOf(input)) ?? '',
      parentRunId: input && stringAt(input, 'parentRunId'),
    });
  }

  /** The run of an event, opened if need be. Applies what the event says about the run. */
  take(stream: StreamTrack, event: JsonObject, when: When & { readonly typeId: number }): RunTrack {
    switch (when.typeId) {
      case RUN_STARTED:
        return this.#start(stream, event, when);
      case RUN_FINISHED:
        return this.#finish(stream, event, when);
      case RUN_ERROR:
        return this.#fail(stream, event, when);
      default: {
        const { runs } = stream;
        const named = runs.open.size > 1 ? runs.find(runOf(event) ?? '') : undefined;
        return named ?? runs.current ?? this.openImplied(stream, when);
      }
    }
  }

  /** Ends what the stream still has open. */
  endStream(stream: StreamTrack, when: When, ending: Omit<RunEnding, 'endedAt'>): void {
    for (const run of stream.runs.open) run.end(when.position, { ...ending, endedAt: when.at });
    stream.runs.open.clear();
  }

  #start(stream: StreamTrack, event: JsonObject, when: When): RunTrack {
    const identity = identityOf(stream, event);
    const { current } = stream.runs;
    if (current?.isOpen) {
      // What came before the first RUN_STARTED belongs to the run that it names.
      if (!current.isStarted) {
        current.start(when.position, identity);
        return current;
      }
      const { runId, threadId } = current.identity;
      if (runId === identity.runId && threadId === identity.threadId) return current;
    }
    const run = this.#open(stream, when, identity);
    run.start(when.position, identity);
    return run;
  }

  /** RUN_FINISHED ends the open run that it names, else the one that is open. */
  #finish(stream: StreamTrack, event: JsonObject, when: When): RunTrack {
    const run = this.#ended(stream, event, when);
    if (run.isOpen) this.#end(stream, run, { ...endingOf(event, run), ...when });
    return run;
  }

  /** RUN_ERROR names no run. After RUN_FINISHED it still turns the run into a failed one. */
  #fail(stream: StreamTrack, event: JsonObject, when: When): RunTrack {
    const run = this.#ended(stream, event, when);
    const isFinal = run.status === 'error' || run.status === 'failed';
    if (!isFinal) {
      this.#end(stream, run, { status: 'error', error: errorOf(event), usage: usageOf(event), ...when });
    }
    return run;
  }

  #ended(stream: StreamTrack, event: JsonObject, when: When): RunTrack {
    const runId = runOf(event);
    const named = runId === undefined ? undefined : stream.runs.find(runId);
    return named ?? stream.runs.current ?? this.openImplied(stream, when);
  }

  #end(stream: StreamTrack, run: RunTrack, how: Omit<RunEnding, 'endedAt'> & When): void {
    const { position, at, ...ending } = how;
    run.end(position, { ...ending, endedAt: at });
    stream.runs.remove(run);
  }

  #open(stream: StreamTrack, when: When, identity: RunIdentity): RunTrack {
    const run = new RunTrack({
      index: this.runs.length,
      stream: stream.index,
      position: when.position,
      at: when.at,
      thread: stream.thread,
      identity,
    });
    this.runs.push(run);
    stream.runs.add(run);
    return run;
  }
}

const RUN_STARTED = idOfType('RUN_STARTED');
const RUN_FINISHED = idOfType('RUN_FINISHED');
const RUN_ERROR = idOfType('RUN_ERROR');

/** True for the types that open or end runs. */
export function saysSomethingOfRuns(typeId: number): boolean {
  return typeId === RUN_STARTED || typeId === RUN_FINISHED || typeId === RUN_ERROR;
}

/** A parent may be named by the event, by the request, or by the input that the event echoes. */
function identityOf(stream: StreamTrack, event: JsonObject): RunIdentity {
  const { input } = stream.agent;
  const runId = runOf(event) ?? '';
  const isRequested = input !== undefined && runOf(input) === runId;
  const echoed = objectAt(event, 'input');
  return {
    runId,
    threadId: threadOf(event) ?? '',
    parentRunId:
      stringAt(event, 'parentRunId') ??
      (isRequested ? stringAt(input, 'parentRunId') : undefined) ??
      (echoed && stringAt(echoed, 'parentRunId')),
  };
}

/** The outcome as the client reads it, with a name for each kind; whatever is unknown counts as success. */
function endingOf(event: JsonObject, run: RunTrack): Omit<RunEnding, 'endedAt'> {
  const outcome = objectAt(event, 'outcome');
  const kind = outcome === undefined ? undefined : stringAt(outcome, 'type');
  const shared = {
    usage: usageOf(event),
    result: Object.hasOwn(event, 'result') ? event['result'] : undefined,
  };
  if (kind === 'interrupt')
    return { ...shared, status: 'interrupted', interrupts: objectsAt(outcome, 'interrupts') };
  if (kind === 'cancelled') return { ...shared, status: 'cancelled' };
  return { ...shared, status: 'finished', pendingToolCallIds: pendingCalls(outcome, run) };
}

/** A producer that names the calls it leaves to the client is trusted over the tally of the stream. */
function pendingCalls(outcome: JsonObject | undefined, run: RunTrack): readonly string[] {
  const named = outcome === undefined ? undefined : outcome['pendingToolCallIds'];
  const ids = Array.isArray(named) ? named.filter((id) => typeof id === 'string') : [];
  return ids.length > 0 ? ids : run.unansweredCalls;
}

function usageOf(event: JsonObject): readonly JsonObject[] {
  return objectsAt(event, 'usage');
}

function objectsAt(object: JsonObject | undefined, key: string): readonly JsonObject[] {
  return objectsIn(object?.[key]);
}

/** Old TanStack versions say `error` for `message`. */
function errorOf(event: JsonObject): RunView['error'] {
  const message = stringAt(event, 'message') ?? stringAt(event, 'error') ?? '';
  const code = stringAt(event, 'code');
  return code === undefined ? { message } : { message, code };
}
