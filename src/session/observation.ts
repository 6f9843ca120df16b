import type { DecodedFrame, FramingNote } from '../decode/decoder.ts';
import type { JsonObject, JsonValue } from '../protocol/json.ts';
import type { Effect } from './effects.ts';
import type { EventLog } from './log/event-log.ts';
import type { FrameProblem } from './log/parse-frame.ts';
import type { MessageView, ToolCallView } from './model.ts';
import type { Normalised } from './normalise/normaliser.ts';
import type { LiveModel, ObservedEvent, SessionObserver, StateOrigin } from './observer.ts';
import { occupantOf } from './tracks/message-list.ts';
import type { MessageTrack } from './tracks/message-track.ts';
import type { ThreadTrack } from './tracks/thread-track.ts';

/** What a frame that is no event normalises to. */
const NOTHING: Pick<Normalised, 'events' | 'typeIds' | 'refusal' | 'removed' | 'isTranslated'> = {
  events: [],
  typeIds: [],
  refusal: undefined,
  removed: [],
  isTranslated: false,
};

/**
 * Shows each event to the observers, before and after it is applied. One object serves all events, and what few ask
 * for is looked up in the log when asked.
 */
export class EventObservation implements ObservedEvent {
  readonly effects: Effect[] = [];
  seq = -1;
  run = -1;
  thread = -1;
  typeId = -1;
  event: JsonObject | undefined;
  raw = '';
  at = 0;
  stream = -1;
  notes: readonly FramingNote[] = [];
  isPlain = false;
  isLikeBefore = false;
  isRepeat = false;
  readonly #log: EventLog;
  readonly #observers: readonly SessionObserver[];
  readonly #model = new ThreadModel();
  #normalised = NOTHING;
  #problem: FrameProblem | undefined;
  #problemSeq = -1;

  constructor(log: EventLog, observers: readonly SessionObserver[]) {
    this.#log = log;
    this.#observers = observers;
  }

  get frame(): number {
    return this.#log.frameOf(this.seq);
  }

  get type(): string {
    return this.#log.typeOf(this.seq);
  }

  /** Found by parsing once more, so it is kept for all who ask. */
  get problem(): FrameProblem | undefined {
    if (this.#problemSeq !== this.seq) this.#problem = this.#log.problemAt(this.seq);
    this.#problemSeq = this.seq;
    return this.#problem;
  }

  get isTranslated(): boolean {
    return this.#normalised.isTranslated;
  }

  get normalised(): readonly JsonObject[] {
    return this.#normalised.events;
  }

  get normalisedTypeIds(): readonly number[] {
    return this.#normalised.typeIds;
  }

  get refusal(): ObservedEvent['refusal'] {
    return this.#normalised.refusal;
  }

  get removed(): ObservedEvent['removed'] {
    return this.#normalised.removed;
  }

  get model(): LiveModel {
    return this.#model;
  }

  /** Takes up the last frame of the log. */
  take(stream: number, frame: DecodedFrame, at: number): void {
    this.stream = stream;
    this.raw = frame.data;
    this.notes = frame.notes;
    this.at = at;
    this.isPlain = this.#log.lastIsPlain;
    this.isLikeBefore = this.#log.lastIsLikeBefore;
  }

  /** Shows the last frame of the log before it is applied. */
  before(
    event: JsonObject | undefined,
    normalised: Normalised | undefined,
    thread: ThreadTrack | undefined,
  ): void {
    if (this.effects.length > 0) this.effects.length = 0;
    this.seq = this.#log.length - 1;
    this.event = event;
    this.isRepeat = false;
    this.typeId = this.#log.lastTypeId;
    this.run = -1;
    this.thread = thread?.index ?? -1;
    this.#model.thread = thread;
    this.#normalised = normalised ?? NOTHING;
    for (const observer of this.#observers) observer.before?.(this);
  }

  /** The same for an event that differs by its delta alone from the one shown before: all else is as it was. */
  beforeRepeat(event: JsonObject): void {
    if (this.effects.length > 0) this.effects.length = 0;
    this.seq += 1;
    this.event = event;
    this.isRepeat = true;
    this.run = -1;
    for (const observer of this.#observers) observer.before?.(this);
  }

  /** Shows the same frame once it is applied. */
  after(run: number): void {
    this.run = run;
    for (const observer of this.#observers) observer.after?.(this);
  }
}

const NOW = Number.POSITIVE_INFINITY;

/** Answers for one thread as it stands. */
class ThreadModel implements LiveModel {
  thread: ThreadTrack | undefined;

  message(id: string): MessageView | undefined {
    return this.thread?.list.find(id)?.at(NOW);
  }

  textOf(id: string): MessageTrack | undefined {
    const message = this.thread?.list.find(id);
    return message?.activity === undefined && message?.hasUntypedContent === false ? message : undefined;
  }

  messageIds(): readonly string[] {
    if (this.thread === undefined) return [];
    return Array.from(this.thread.list.places(), (place) => occupantOf(place).id);
  }

  messageOfCall(toolCallId: string): string | undefined {
    return this.thread?.calls.get(toolCallId)?.message.id;
  }

  toolCall(toolCallId: string): ToolCallView | undefined {
    const id = this.messageOfCall(toolCallId);
    const message = id === undefined ? undefined : this.thread?.list.find(id);
    return message?.calls.find((call) => call.id === toolCallId)?.at(NOW);
  }

  state(): JsonValue | undefined {
    return this.thread?.state.current;
  }

  stateOrigin(): StateOrigin | undefined {
    const baseline = this.thread?.state.kindAt(NOW);
    if (this.thread === undefined || baseline === undefined) return undefined;
    return { baseline, lastChangeSeq: this.thread.state.lastChangeAt(NOW) };
  }

  openInterrupts(): readonly JsonObject[] {
    return this.thread?.interrupts.current ?? [];
  }
}
