import { TypeNames } from '../log/type-names.ts';
import { appliedOperations } from '../normalise/applied-operations.ts';
import { Expansions } from '../normalise/expansions.ts';
import { Normaliser } from '../normalise/normaliser.ts';
import { reducerOf } from '../reducers/index.ts';
import type { Session } from '../session.ts';
import { ThreadTrack } from '../tracks/thread-track.ts';
import type { Branch } from './branch.ts';

/** A request of the branch and the event that came next. */
interface Request {
  readonly stream: number;
  readonly position: number;
}

/**
 * Folds the events of a branch's runs, and the requests that they answer, at their places in the session's log. Runs
 * of one thread id are one conversation here, whichever document they were seen in.
 */
export class BranchFold {
  readonly #session: Session;
  /** By index of a thread in the session; threads that the branch does not touch are not there. */
  readonly threads: ThreadTrack[] = [];
  readonly #byRun = new Map<number, ThreadTrack>();
  readonly #requests: readonly Request[];
  readonly #normalisers = new Map<number, Normaliser>();
  readonly #expansions = new Expansions();
  readonly #types = new TypeNames();
  #nextRequest = 0;
  #next: number;

  constructor(session: Session, { steps }: Branch) {
    this.#session = session;
    const runs = steps.map(({ run }) => run).flatMap((run) => session.run(run) ?? []);
    const streams = new Set(runs.map(({ stream }) => stream));
    const leaf = runs.at(-1);
    const byName = new Map<string, ThreadTrack>();
    for (const { index, thread, threadId } of [...runs].reverse()) {
      const isOfLeaf = leaf !== undefined && thread === leaf.thread;
      const name = isOfLeaf ? (leaf?.threadId ?? '') : threadId;
      const known = this.threads[thread] ?? (name === '' ? undefined : byName.get(name));
      const track = known ?? this.#createThread(thread, name);
      byName.set(name, track);
      this.threads[thread] = track;
      this.#byRun.set(index, track);
    }
    this.#requests = [...streams]
      .map((stream) => ({ stream, position: session.stream(stream)?.openedBefore ?? 0 }))
      .sort((one, other) => one.position - other.position || one.stream - other.stream);
    const starts = runs.map(({ startSeq }) => startSeq).filter((seq) => seq >= 0);
    this.#next = Math.min(...starts, session.length);
  }

  /** The conversation of one of the branch's runs; undefined for other runs. */
  threadOfRun(run: number): ThreadTrack | undefined {
    return this.#byRun.get(run);
  }

  /** Whether a run is one of the branch's, in the conversation that this thread of the session is a part of. */
  isOfThread(run: number, thread: number): boolean {
    const track = this.#byRun.get(run);
    return track !== undefined && track === this.threads[thread];
  }

  /** Takes in about that many more events of the log; true when the end is reached, for now. */
  advance(events: number): boolean {
    const { length } = this.#session;
    const end = Math.min(length, this.#next + events);
    for (; this.#next < end; this.#next += 1) this.#take(this.#next);
    if (this.#next < length) return false;
    this.#applyRequestsUpTo(length);
    return true;
  }

  #take(seq: number): void {
    const thread = this.#byRun.get(this.#session.runOf(seq));
    if (thread === undefined) return;
    this.#applyRequestsUpTo(seq);
    const { stream, event, type, at, size } = this.#session.event(seq);
    if (event === undefined) return;
    const normaliser = this.#normalisers.get(stream) ?? new Normaliser(this.#expansions);
    this.#normalisers.set(stream, normaliser);
    const { events, typeIds, isIdGenerated } = normaliser.take(event, this.#types.idOf(type), seq);
    const step = { seq, at, run: undefined, isIdGenerated, weight: size, effects: undefined };
    for (const [index, normalised] of events.entries()) {
      reducerOf(typeIds[index] ?? -1)?.(thread, normalised, step);
    }
  }

  #applyRequestsUpTo(seq: number): void {
    for (;;) {
      const request = this.#requests[this.#nextRequest];
      if (request === undefined || request.position > seq) return;
      this.#nextRequest += 1;
      const stream = this.#session.stream(request.stream);
      const thread = stream === undefined ? undefined : this.threads[stream.thread];
      if (stream?.input !== undefined) thread?.applyRequest(stream.input, request.position);
    }
  }

  #createThread(index: number, threadId: string): ThreadTrack {
    const session = this.#session;
    return new ThreadTrack({ index, document: '', threadId }, (seq) => {
      const { event, type } = session.event(seq);
      return event === undefined ? [] : appliedOperations(event, type);
    });
  }
}
