import type { CaptureRecord } from '../protocol/capture.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { Branch } from './branches/branch.ts';
import { branchSession } from './branches/branch-session.ts';
import { CaptureIntake } from './capture-intake.ts';
import { describeChange } from './change.ts';
import { clientEdits } from './client-edits.ts';
import { documentOfEvent, isDocumentEvent } from './document-of-event.ts';
import type { DocumentTrack } from './documents/document-track.ts';
import type { PatchOperation } from './documents/patch-operation.ts';
import { EventLog } from './log/event-log.ts';
import type {
  ChangeView,
  ClientEdits,
  EventOutline,
  FrameEnvelope,
  LoggedEvent,
  Moment,
  RunView,
  StreamView,
  ThreadView,
} from './model.ts';
import { TrackedMoment } from './moment.ts';
import { appliedOperations } from './normalise/applied-operations.ts';
import { Expansions } from './normalise/expansions.ts';
import { normaliseAgain } from './normalise/normalise-again.ts';
import type { SessionObserver } from './observer.ts';
import type { Finding } from './rules/finding.ts';
import { RULES } from './rules/index.ts';
import type { Rule } from './rules/rule.ts';
import { RuleEngine } from './rules/rule-engine.ts';
import type { BranchSession, Session } from './session.ts';
import { RunBook } from './streams/run-book.ts';
import { ThreadBook } from './streams/thread-book.ts';

/** What a session can be given. */
export interface SessionOptions {
  /** Each sees every stream and event from the first record on. */
  readonly observers?: readonly SessionObserver[];
  /** All rules, unless a caller wants fewer. */
  readonly rules?: readonly Rule[];
}

/** An empty session. */
export function createSession({ observers = [], rules = RULES }: SessionOptions = {}): Session {
  return new LoggedSession(observers, new RuleEngine(rules));
}

class LoggedSession implements Session {
  readonly #records: CaptureRecord[] = [];
  readonly #log = new EventLog();
  readonly #expansions = new Expansions();
  readonly #runs = new RunBook();
  readonly #threads = new ThreadBook((seq) => this.#patchAt(seq));
  readonly #intake: CaptureIntake;

  readonly #engine: RuleEngine;

  constructor(observers: readonly SessionObserver[], engine: RuleEngine) {
    const books = { log: this.#log, runs: this.#runs, threads: this.#threads };
    this.#engine = engine;
    this.#intake = new CaptureIntake(books, this.#expansions, [engine, ...observers]);
  }

  append(record: CaptureRecord): void {
    this.#records.push(record);
    this.#intake.take(record);
  }

  *appendInParts(record: CaptureRecord): Generator<void> {
    this.#records.push(record);
    yield* this.#intake.takeInParts(record);
  }

  get records(): readonly CaptureRecord[] {
    return this.#records;
  }

  get length(): number {
    return this.#log.length;
  }

  event(seq: number): LoggedEvent {
    const outline = this.outline(seq);
    const log = this.#log;
    return { ...outline, event: log.eventAt(seq), problem: log.problemAt(seq)?.reason };
  }

  outline(seq: number): EventOutline {
    this.#check(seq);
    const log = this.#log;
    const raw = log.rawOf(seq);
    return {
      seq,
      stream: log.streamOf(seq),
      run: log.runOf(seq),
      frame: log.frameOf(seq),
      at: log.timeOf(seq),
      type: log.typeOf(seq),
      raw,
      size: raw.length,
    };
  }

  runOf(seq: number): number {
    this.#check(seq);
    return this.#log.runOf(seq);
  }

  isOfThread(seq: number, thread: number): boolean {
    return this.#runs.runs[this.runOf(seq)]?.threadAt(seq) === thread;
  }

  threadOf(seq: number): number {
    return this.#runs.runs[this.runOf(seq)]?.threadAt(seq) ?? -1;
  }

  typeOf(seq: number): string {
    this.#check(seq);
    return this.#log.typeOf(seq);
  }

  envelope(seq: number): FrameEnvelope {
    this.#check(seq);
    return this.#log.envelopeOf(seq);
  }

  normalised(seq: number): readonly JsonObject[] {
    this.#check(seq);
    return normaliseAgain(seq, (at) => this.#log.eventAt(at), this.#expansions);
  }

  streams(): readonly StreamView[] {
    return this.#intake.streams.map((stream) => stream.view());
  }

  stream(index: number): StreamView | undefined {
    return this.#intake.streams[index]?.view();
  }

  clientEdits(stream: number): ClientEdits | undefined {
    const track = this.#intake.streams[stream];
    const input = track?.agent.input;
    const thread = this.#threads.threads[track?.thread ?? -1];
    if (track === undefined || input === undefined || thread === undefined) return undefined;
    const isFirst = !this.#intake.streams.slice(0, stream).some((other) => other.thread === track.thread);
    if (isFirst) return undefined;
    const before = track.openedBefore - 1;
    return clientEdits(input, { messages: thread.messagesAt(before), state: thread.stateAt(before).value });
  }

  runs(): readonly RunView[] {
    return this.at(this.length).runs();
  }

  run(index: number): RunView | undefined {
    return this.#runs.runs[index]?.at(this.length);
  }

  threads(): readonly ThreadView[] {
    const runs = new Map<number, number[]>();
    for (const { thread, index } of this.#runs.runs) {
      const known = runs.get(thread);
      if (known === undefined) runs.set(thread, [index]);
      else known.push(index);
    }
    return this.#threads.threads.map(({ index, document, threadId }) => ({
      index,
      document,
      threadId,
      runs: runs.get(index) ?? [],
    }));
  }

  change(seq: number): ChangeView | undefined {
    this.#check(seq);
    const sent = this.#log.eventAt(seq);
    if (sent === undefined || !isDocumentEvent(this.#log.typeOf(seq))) return undefined;
    const taken = this.normalised(seq).at(-1);
    return describeChange({ seq, sent, taken, document: this.#documentOf(sent, seq) });
  }

  at(seq: number): Moment {
    return new TrackedMoment(seq, { runs: this.#runs.runs, threads: this.#threads.threads });
  }

  asSeenBy(branch: Branch): BranchSession {
    return branchSession(this, branch);
  }

  get findings(): readonly Finding[] {
    return this.#engine.findings;
  }

  findingsAt(seq: number): readonly Finding[] {
    return this.#engine.findingsAt(seq);
  }

  tick(now: number, limitMs: number): void {
    this.#engine.tick(now, limitMs);
  }

  /** The state or activity that an event is about, at that event. */
  #documentOf(sent: JsonObject, seq: number): DocumentTrack | undefined {
    const run = this.#runs.runs[this.#log.runOf(seq)];
    const thread = this.#threads.threads[run?.threadAt(seq) ?? -1];
    if (thread === undefined) return undefined;
    return documentOfEvent(thread, sent, seq);
  }

  /** The operations of a delta as they were applied. */
  #patchAt(seq: number): readonly PatchOperation[] {
    const sent = this.#log.eventAt(seq);
    if (sent === undefined) return [];
    return appliedOperations(sent, this.#log.typeOf(seq));
  }

  #check(seq: number): void {
    if (Number.isInteger(seq) && seq >= 0 && seq < this.length) return;
    throw new RangeError(`Expected an event from 0 to ${this.length - 1}, got ${seq}.`);
  }
}
