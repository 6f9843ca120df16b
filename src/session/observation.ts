import type { JsonObject, JsonValue } from '../protocol/json.ts';
import type { Effect } from './effects.ts';
import type { EventLog } from './log/event-log.ts';
import type { MessageView } from './model.ts';
import type { Normalised } from './normalise/normaliser.ts';
import type { LiveModel, ObservedEvent, SessionObserver } from './observer.ts';
import { occupantOf } from './tracks/message-list.ts';
import type { ThreadTrack } from './tracks/thread-track.ts';

type Seen = { -readonly [Key in keyof ObservedEvent]: ObservedEvent[Key] };

/** Shows each event to the observers, before and after it is applied. One object serves all events. */
export class EventObservation {
  readonly effects: Effect[] = [];
  readonly #observers: readonly SessionObserver[];
  readonly #model = new ThreadModel();
  readonly #seen: Seen;

  constructor(observers: readonly SessionObserver[]) {
    this.#observers = observers;
    this.#seen = {
      seq: -1,
      stream: -1,
      run: -1,
      thread: -1,
      frame: -1,
      at: 0,
      type: '',
      raw: '',
      notes: [],
      event: undefined,
      problem: undefined,
      normalised: [],
      refusal: undefined,
      removed: [],
      effects: this.effects,
      model: this.#model,
    };
  }

  /** Takes up the event at `seq`. */
  begin(log: EventLog, seq: number, thread: ThreadTrack | undefined): void {
    const seen = this.#seen;
    this.effects.length = 0;
    this.#model.thread = thread;
    seen.seq = seq;
    seen.stream = log.streamOf(seq);
    seen.run = -1;
    seen.thread = thread?.index ?? -1;
    seen.frame = log.frameOf(seq);
    seen.at = log.timeOf(seq);
    seen.type = log.typeOf(seq);
    seen.raw = log.rawOf(seq);
    seen.notes = log.notesOf(seq);
    seen.event = log.eventAt(seq);
    seen.problem = log.problemAt(seq);
    seen.normalised = NONE;
    seen.refusal = undefined;
    seen.removed = NOTHING;
  }

  setNormalised({ events, refusal, removed }: Pick<Normalised, 'events' | 'refusal' | 'removed'>): void {
    this.#seen.normalised = events;
    this.#seen.refusal = refusal;
    this.#seen.removed = removed;
  }

  before(): void {
    for (const observer of this.#observers) observer.before?.(this.#seen);
  }

  after(run: number, thread: ThreadTrack | undefined): void {
    this.#seen.run = run;
    this.#seen.thread = thread?.index ?? -1;
    for (const observer of this.#observers) observer.after?.(this.#seen);
  }
}

const NONE: readonly JsonObject[] = [];
const NOTHING: ObservedEvent['removed'] = [];
const NOW = Number.POSITIVE_INFINITY;

/** Answers for one thread as it stands. */
class ThreadModel implements LiveModel {
  thread: ThreadTrack | undefined;

  message(id: string): MessageView | undefined {
    return this.thread?.list.find(id)?.at(NOW);
  }

  messageIds(): readonly string[] {
    if (this.thread === undefined) return [];
    return Array.from(this.thread.list.places(), (place) => occupantOf(place).id);
  }

  messageOfCall(toolCallId: string): string | undefined {
    return this.thread?.calls.get(toolCallId)?.message.id;
  }

  state(): JsonValue | undefined {
    return this.thread?.state.current;
  }

  openInterrupts(): readonly JsonObject[] {
    return this.thread?.interrupts.current ?? [];
  }
}
