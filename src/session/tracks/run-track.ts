import type { JsonObject, JsonValue } from '../../protocol/json.ts';
import { History } from '../as-of.ts';
import type { RunStatus, RunView, StepView, SubagentView } from '../model.ts';
import { SeqSet } from './seq-set.ts';
import { StepTracks } from './step-tracks.ts';
import { SubagentTracks } from './subagent-tracks.ts';

/** What a run is known by. All of it may come late: a request opens a run before any event does. */
export interface RunIdentity {
  readonly runId: string;
  readonly threadId: string;
  readonly parentRunId: string | undefined;
}

/** How a run ended, for good or so far. */
export interface RunEnding {
  readonly status: RunStatus;
  readonly endedAt: number;
  readonly error?: RunView['error'];
  readonly interrupts?: readonly JsonObject[];
  readonly result?: JsonValue | undefined;
  readonly usage?: readonly JsonObject[];
  readonly pendingToolCallIds?: readonly string[];
}

const NOT_ENDED: RunEnding | undefined = undefined;

/** One run, over time. */
export class RunTrack {
  readonly index: number;
  readonly stream: number;
  readonly position: number;
  readonly steps = new StepTracks();
  readonly subagents = new SubagentTracks();
  readonly #openedAt: number;
  readonly #identity: History<RunIdentity>;
  readonly #thread: History<number>;
  readonly #ending = new History<RunEnding | undefined>(NOT_ENDED);
  readonly #seqs = new SeqSet();
  #firstText: { readonly seq: number; readonly at: number } | undefined;
  /** True once RUN_STARTED has named the run. */
  isStarted = false;
  #calls = new Set<string>();
  #answered = new Set<string>();

  constructor(place: {
    readonly index: number;
    readonly stream: number;
    readonly position: number;
    readonly at: number;
    readonly thread: number;
    readonly identity: RunIdentity;
  }) {
    this.index = place.index;
    this.stream = place.stream;
    this.position = place.position;
    this.#openedAt = place.at;
    this.#thread = new History(place.thread);
    this.#identity = new History(place.identity);
  }

  get identity(): RunIdentity {
    return this.#identity.current;
  }

  get status(): RunStatus {
    return this.#ending.current?.status ?? 'running';
  }

  get thread(): number {
    return this.#thread.current;
  }

  get isOpen(): boolean {
    return this.#ending.current === undefined;
  }

  /** Tool calls started in this run that nothing has answered. */
  get unansweredCalls(): readonly string[] {
    return [...this.#calls].filter((id) => !this.#answered.has(id));
  }

  /** Takes the names that RUN_STARTED gives, and begins its tally of tool calls. */
  start(seq: number, identity: RunIdentity): void {
    this.isStarted = true;
    this.#identity.set(seq, identity);
    this.#calls = new Set();
    this.#answered = new Set();
  }

  /** The thread that an event of the run at `seq` goes into. */
  threadAt(seq: number): number {
    return this.#thread.at(seq);
  }

  moveTo(position: number, thread: number): void {
    this.#thread.set(position, thread);
  }

  end(position: number, ending: RunEnding): void {
    this.#ending.set(position, { ...this.#ending.current, ...ending });
  }

  addEvent(seq: number): void {
    this.#seqs.add(seq);
  }

  noteText(seq: number, at: number): void {
    this.#firstText ??= { seq, at };
  }

  noteCallStarted(toolCallId: string): void {
    this.#calls.add(toolCallId);
  }

  noteCallAnswered(toolCallId: string): void {
    this.#answered.add(toolCallId);
  }

  at(seq: number): RunView {
    const ending = this.#ending.at(seq);
    const identity = this.#identity.at(seq);
    const { first } = this.#seqs;
    const firstText = this.#firstText;
    return {
      index: this.index,
      stream: this.stream,
      thread: this.#thread.at(seq),
      runId: identity.runId,
      threadId: identity.threadId,
      parentRunId: identity.parentRunId,
      status: ending?.status ?? 'running',
      startSeq: first <= seq ? first : -1,
      endSeq: this.#seqs.lastUpTo(seq),
      startedAt: this.#openedAt,
      endedAt: ending?.endedAt,
      firstTextAt: firstText !== undefined && firstText.seq <= seq ? firstText.at : undefined,
      eventCount: this.#seqs.countUpTo(seq),
      error: ending?.error,
      interrupts: ending?.interrupts ?? [],
      result: ending?.result,
      usage: ending?.usage ?? [],
      pendingToolCallIds: ending?.pendingToolCallIds ?? [],
    };
  }

  stepsAt(seq: number): readonly StepView[] {
    return this.steps.at(seq);
  }

  subagentsAt(seq: number): readonly SubagentView[] {
    return this.subagents.at(seq);
  }
}
