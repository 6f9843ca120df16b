import { isJsonObject, type JsonObject, stringAt } from '../../protocol/json.ts';
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

interface StreamRuns {
  /** The run that events without a run id belong to: the last one opened. */
  current: RunTrack;
  readonly open: Set<RunTrack>;
}

/** Which run each event belongs to. A run is one occurrence of RUN_STARTED in one stream. */
export class RunBook {
  readonly runs: RunTrack[] = [];
  readonly #byStream = new Map<number, StreamRuns>();

  /** The run that an event of this stream would belong to now, or undefined. */
  currentOf(stream: number): RunTrack | undefined {
    return this.#byStream.get(stream)?.current;
  }

  /** Opens the run that a request asks for, or that events without RUN_STARTED belong to. */
  openImplied(stream: StreamTrack, when: When): RunTrack {
    const { input } = stream.agent;
    const identity: RunIdentity = {
      runId: (input && runOf(input)) ?? '',
      threadId: (input && threadOf(input)) ?? '',
      parentRunId: input && stringAt(input, 'parentRunId'),
    };
    return this.#open(stream, when, identity);
  }

  /** The run of an event, opened if need be. Applies what the event says about the run. */
  take(stream: StreamTrack, event: JsonObject, when: When): RunTrack {
    switch (event['type']) {
      case 'RUN_STARTED':
        return this.#start(stream, event, when);
      case 'RUN_FINISHED':
        return this.#finish(stream, event, when);
      case 'RUN_ERROR':
        return this.#fail(stream, event, when);
      default:
        return this.#ofEvent(stream, event, when);
    }
  }

  /** Ends what the stream still has open. */
  endStream(stream: number, when: When, ending: Omit<RunEnding, 'endedAt'>): void {
    for (const run of this.#byStream.get(stream)?.open ?? []) {
      run.end(when.position, { ...ending, endedAt: when.at });
    }
    this.#byStream.get(stream)?.open.clear();
  }

  #start(stream: StreamTrack, event: JsonObject, when: When): RunTrack {
    const identity = this.#identityOf(stream, event);
    const runs = this.#byStream.get(stream.index);
    const current = runs?.current;
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

  /** A parent may be named by the event, by the request, or by the input that the event echoes. */
  #identityOf(stream: StreamTrack, event: JsonObject): RunIdentity {
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

  /** RUN_FINISHED ends the open run that it names, else the one that is open. */
  #finish(stream: StreamTrack, event: JsonObject, when: When): RunTrack {
    const run = this.#named(stream, event) ?? this.#ofStream(stream, when);
    if (run.isOpen) this.#end(stream, run, when, endingOf(event, run));
    return run;
  }

  /** RUN_ERROR names no run. After RUN_FINISHED it still turns the run into a failed one. */
  #fail(stream: StreamTrack, event: JsonObject, when: When): RunTrack {
    const run = this.#named(stream, event) ?? this.#ofStream(stream, when);
    const isFinal = run.status === 'error' || run.status === 'failed';
    if (!isFinal)
      this.#end(stream, run, when, { status: 'error', error: errorOf(event), usage: usageOf(event) });
    return run;
  }

  #end(stream: StreamTrack, run: RunTrack, when: When, ending: Omit<RunEnding, 'endedAt'>): void {
    run.end(when.position, { ...ending, endedAt: when.at });
    const runs = this.#byStream.get(stream.index);
    runs?.open.delete(run);
    // An inner run that ends gives way to the one around it.
    const outer = [...(runs?.open ?? [])].at(-1);
    if (runs !== undefined && outer !== undefined) runs.current = outer;
  }

  #ofEvent(stream: StreamTrack, event: JsonObject, when: When): RunTrack {
    const runs = this.#byStream.get(stream.index);
    if (runs === undefined) return this.openImplied(stream, when);
    return runs.open.size > 1 ? (this.#named(stream, event) ?? runs.current) : runs.current;
  }

  #ofStream(stream: StreamTrack, when: When): RunTrack {
    return this.currentOf(stream.index) ?? this.openImplied(stream, when);
  }

  /** The open run of the stream that the event names. */
  #named(stream: StreamTrack, event: JsonObject): RunTrack | undefined {
    const runId = runOf(event);
    if (runId === undefined) return undefined;
    for (const run of this.#byStream.get(stream.index)?.open ?? []) {
      if (run.identity.runId === runId) return run;
    }
    return undefined;
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
    const known = this.#byStream.get(stream.index);
    if (known === undefined) this.#byStream.set(stream.index, { current: run, open: new Set([run]) });
    else {
      known.current = run;
      known.open.add(run);
    }
    return run;
  }
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
  const value = object === undefined ? undefined : object[key];
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** Old TanStack versions say `error` for `message`. */
function errorOf(event: JsonObject): RunView['error'] {
  const message = stringAt(event, 'message') ?? stringAt(event, 'error') ?? '';
  const code = stringAt(event, 'code');
  return code === undefined ? { message } : { message, code };
}
