import { isJsonObject, type JsonObject, stringAt } from '../../protocol/json.ts';
import type { RunView } from '../model.ts';
import type { Session } from '../session.ts';
import { mergedDown, RunIndex } from './run-index.ts';

/** A run with what it was asked: the request's RunAgentInput, else the one that RUN_STARTED echoes. */
export interface RunRecord {
  readonly view: RunView;
  readonly input: JsonObject | undefined;
  /** Parents named by the event, the request and the echoed input, without repeats. */
  readonly parents: readonly string[];
}

/** The runs of a session, found by thread and by id. */
export class RunRecords {
  readonly all: RunRecord[] = [];
  readonly #session: Session;
  readonly #byId = new RunIndex<string>();
  readonly #byThread = new RunIndex<number>();
  readonly #byThreadId = new RunIndex<string>();
  readonly #firstOfStream = new Map<number, number>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** Reads what is new or changed since the last time. */
  update(): void {
    for (const view of this.#session.runs()) {
      if (!this.#firstOfStream.has(view.stream)) this.#firstOfStream.set(view.stream, view.index);
      const known = this.all[view.index];
      if (known === undefined || isRenamed(known.view, view)) this.#file(known?.view, view);
      else this.all[view.index] = { ...known, view };
    }
  }

  at(index: number): RunRecord {
    const record = this.all[index];
    if (record === undefined)
      throw new RangeError(`Expected a run from 0 to ${this.all.length - 1}, got ${index}.`);
    return record;
  }

  /** Runs with this one's thread and runId, itself included; none for a run without an id. */
  named({ runId, threadId }: RunView): readonly RunRecord[] {
    if (runId === '') return [];
    return this.withId(runId).filter((record) => record.view.threadId === threadId);
  }

  /** All runs with this id, on whatever thread. */
  withId(runId: string): readonly RunRecord[] {
    return this.#byId.of(runId).map((index) => this.at(index));
  }

  /** Whether another run has this one's thread and runId. */
  isNamedTwice({ index, runId, threadId }: RunView): boolean {
    if (runId === '') return false;
    return this.#byId.of(runId).some((other) => other !== index && this.at(other).view.threadId === threadId);
  }

  /** Runs of the same conversation in the same document that came before, the latest first. */
  *before({ view }: RunRecord): Generator<RunRecord> {
    for (const index of this.#byThread.before(view.thread, view.index)) yield this.at(index);
  }

  /** Runs of the same thread id that came before, in this document or an earlier one, the latest first. */
  *beforeOnThread({ view }: RunRecord): Generator<RunRecord> {
    const inDocument = this.#byThread.before(view.thread, view.index);
    const named = view.threadId === '' ? [] : this.#byThreadId.before(view.threadId, view.index);
    for (const index of mergedDown(inDocument, named)) yield this.at(index);
  }

  /** Takes a run in under the names that it has now. */
  #file(known: RunView | undefined, view: RunView): void {
    const { index } = view;
    if (known !== undefined) {
      this.#byId.remove(known.runId, index);
      this.#byThread.remove(known.thread, index);
      this.#byThreadId.remove(known.threadId, index);
    }
    this.#byId.add(view.runId, index);
    this.#byThread.add(view.thread, index);
    this.#byThreadId.add(view.threadId, index);
    this.all[index] = this.#read(view);
  }

  #read(view: RunView): RunRecord {
    const requested = this.#requestOf(view);
    const echoed = this.#startOf(view);
    const echoedInput = inputOf(echoed);
    const parents = [echoed, requested, echoedInput].map((from) => from && stringAt(from, 'parentRunId'));
    return {
      view,
      input: requested ?? echoedInput,
      parents: [...new Set(parents.filter((parent) => parent !== undefined))],
    };
  }

  /** A request asks for one run. Further runs in its stream were not asked for by it. */
  #requestOf(view: RunView): JsonObject | undefined {
    const input = this.#session.stream(view.stream)?.input;
    if (input === undefined) return undefined;
    const asked = stringAt(input, 'runId') ?? stringAt(input, 'run_id');
    if (asked === view.runId) return input;
    return this.#firstOfStream.get(view.stream) === view.index ? input : undefined;
  }

  #startOf(view: RunView): JsonObject | undefined {
    if (view.startSeq < 0 || this.#session.typeOf(view.startSeq) !== 'RUN_STARTED') return undefined;
    return this.#session.event(view.startSeq).event;
  }
}

/** True when both are on one thread: the same thread id, or one unnamed conversation. */
export function isSameThread(one: RunView, other: RunView): boolean {
  return one.thread === other.thread || (one.threadId !== '' && one.threadId === other.threadId);
}

function isRenamed(known: RunView, view: RunView): boolean {
  return (
    known.runId !== view.runId ||
    known.threadId !== view.threadId ||
    known.thread !== view.thread ||
    known.startSeq !== view.startSeq
  );
}

function inputOf(event: JsonObject | undefined): JsonObject | undefined {
  const input = event?.['input'];
  return isJsonObject(input) ? input : undefined;
}
