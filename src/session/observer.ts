import type { FramingNote } from '../decode/decoder.ts';
import type { JsonObject, JsonValue } from '../protocol/json.ts';
import type { BaselineKind } from './documents/document-track.ts';
import type { Effect } from './effects.ts';
import type { FrameProblem } from './log/parse-frame.ts';
import type { MessageView, RunView, StreamView, ToolCallView } from './model.ts';
import type { Refusal } from './normalise/normaliser.ts';

/** Where a state comes from. */
export interface StateOrigin {
  readonly baseline: BaselineKind;
  /** The event that last changed it, or -1. */
  readonly lastChangeSeq: number;
}

/** What an observer may ask about the model as it stands while an event is being taken. Every answer is cheap. */
export interface LiveModel {
  /** The message that the id finds, as of now. */
  message(id: string): MessageView | undefined;
  /** Role and text of the message that the id finds, where its content is text. Cheaper than the message. */
  textOf(id: string): { readonly role: string; readonly text: string } | undefined;
  /** Ids of all messages, in order. Costs as much as there are messages. */
  messageIds(): readonly string[];
  /** Id of the message that holds the tool call, or undefined for an unknown call. */
  messageOfCall(toolCallId: string): string | undefined;
  /** The tool call as it stands in that message. Cheaper than the message, which may hold many. */
  toolCall(toolCallId: string): ToolCallView | undefined;
  state(): JsonValue | undefined;
  /** How the state that deltas build on began and what last changed it, or undefined while there is none. */
  stateOrigin(): StateOrigin | undefined;
  openInterrupts(): readonly JsonObject[];
}

/** One frame on its way into the model. */
export interface ObservedEvent {
  readonly seq: number;
  readonly stream: number;
  /** Run that the event belongs to, or -1. Before the event is applied this is not known and -1. */
  readonly run: number;
  readonly thread: number;
  readonly frame: number;
  readonly at: number;
  readonly type: string;
  /** Number of the type, which is quicker to look up by than its name: `log/type-names.ts`. */
  readonly typeId: number;
  readonly raw: string;
  /** True when the payload is known to be printable ASCII without escapes; false says nothing. */
  readonly isPlain: boolean;
  /** True when the event is known to differ from the one before it in the log by its delta alone. */
  readonly isLikeBefore: boolean;
  /**
   * True when moreover both are of one stream and run, and the model takes both as they were sent: what is true of one
   * is true of the other, unless it hangs on the delta.
   */
  readonly isRepeat: boolean;
  readonly notes: readonly FramingNote[];
  /** The event as sent, or undefined when `problem` says why there is none. */
  readonly event: JsonObject | undefined;
  readonly problem: FrameProblem | undefined;
  /** What the reference client's pipeline makes of it. */
  readonly normalised: readonly JsonObject[];
  /** Type ids of those events. */
  readonly normalisedTypeIds: readonly number[];
  /** True when the event came in a shape of older peers, which the reference client translates first. */
  readonly isTranslated: boolean;
  /** Why the reference client does not take it, or undefined. */
  readonly refusal: Refusal | undefined;
  /** Paths of what the reference client removes from it. */
  readonly removed: readonly (readonly (string | number)[])[];
  /** What it did besides what it says; empty before it is applied. */
  readonly effects: readonly Effect[];
  readonly model: LiveModel;
}

/**
 * Watches a session while it grows: rules do. Calls come in the order of the records; each event twice, before and
 * after the model takes it. What is handed over is to be read at once: `ObservedEvent` is reused for the next event.
 */
export interface SessionObserver {
  /** A request went out; `runs` holds the one that it asks for, if it asks for one. */
  opened?(stream: StreamView, runs: readonly RunView[]): void;
  /** Its answer began; `runs` are those that are known by then. */
  head?(stream: StreamView, runs: readonly RunView[]): void;
  before?(event: ObservedEvent): void;
  after?(event: ObservedEvent): void;
  /** The stream ended. `notes` are about what came after its last frame; `runs` are the ones that it held. */
  ended?(stream: StreamView, notes: readonly FramingNote[], runs: readonly RunView[]): void;
}
