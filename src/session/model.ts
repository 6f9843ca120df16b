/**
 * What the session model answers. Everything here is read-only data; the views of the panel, the exporters and
 * the command line read these shapes and nothing else. `seq` is the 0-based ordinal of an event in the session's
 * log, over all streams, in order of arrival. Times are milliseconds since the Unix epoch.
 */
import type { Encoding } from '../decode/decoder.ts';
import type { CapturedRequest, CapturedResponse, StreamOutcome, Transport } from '../protocol/capture.ts';
import type { JsonObject, JsonValue } from '../protocol/json.ts';

/** One frame with data, as it lies in the log. Frames that are no event (bad JSON, no object) are entries too. */
export interface LoggedEvent {
  readonly seq: number;
  /** Index into `Session.streams()`. */
  readonly stream: number;
  /** Index into `Session.runs()` of the run this event belongs to, or -1. */
  readonly run: number;
  /** 0-based ordinal of the frame in its stream. */
  readonly frame: number;
  readonly at: number;
  /** `type` as sent; empty when the frame is not an object with a string `type`. */
  readonly type: string;
  /** The frame's payload text as received (after SSE framing, before JSON). */
  readonly raw: string;
  /** Length of the payload in UTF-16 code units; cheap, without reading `raw`. */
  readonly size: number;
  /** The parsed object as sent, or undefined when `problem` says why there is none. */
  readonly event: JsonObject | undefined;
  /** Why the frame is no event, in one sentence. */
  readonly problem: string | undefined;
}

/** What the log knows of an entry without parsing it. */
export type EventOutline = Omit<LoggedEvent, 'event' | 'problem'>;

/** SSE framing around a payload, kept because it is part of what was received. */
export interface FrameEnvelope {
  readonly event?: string;
  readonly id?: string;
  readonly retry?: number;
  /** The whole payload as received, when the event lay in an envelope (`{id, chunk}`, `{event}`) of its own. */
  readonly wrapped?: string;
}

export interface StreamView {
  readonly index: number;
  readonly key: string;
  readonly document: string;
  readonly transport: Transport;
  readonly request: CapturedRequest;
  /** The request body as RunAgentInput (CopilotKit's envelope unwrapped), or undefined. */
  readonly input: JsonObject | undefined;
  /** True when the request joins what is there (CopilotKit's connect): it may get no events, or those of earlier runs. */
  readonly joins: boolean;
  readonly response: CapturedResponse | undefined;
  readonly openedAt: number;
  /** Seq of the event that came next after the request was made. */
  readonly openedBefore: number;
  readonly endedAt: number | undefined;
  /** Undefined while the stream is open. */
  readonly outcome: StreamOutcome | undefined;
  readonly detail: string | undefined;
  readonly byteLength: number;
  /** How the body is framed, as its bytes show. */
  readonly encoding: Encoding;
  readonly eventCount: number;
  /** Body text of a reply that is no stream (an error status, a JSON error), at most 64 Ki characters. */
  readonly failureBody: string | undefined;
  /** Index into `Session.threads()`; -1 while neither the request nor an event has named or needed one. */
  readonly thread: number;
}

export type RunStatus =
  | 'running'
  | 'finished'
  | 'interrupted'
  | 'cancelled'
  | 'error'
  /** The stream ended without a terminal event, and not by the page's own doing. */
  | 'cut-off'
  /** The page aborted the request before the run ended. */
  | 'page-aborted'
  /** The page cancelled the stream before the run ended. */
  | 'page-cancelled'
  /** The document went away before the run ended. */
  | 'page-gone'
  /** The request was answered with an error status or something that is no stream. */
  | 'failed';

/** A run is one occurrence of RUN_STARTED in one stream (or a request that never became one). */
export interface RunView {
  readonly index: number;
  readonly stream: number;
  readonly thread: number;
  /** As sent; empty when the run has none (a failed request, a stream without RUN_STARTED). */
  readonly runId: string;
  readonly threadId: string;
  readonly parentRunId: string | undefined;
  readonly status: RunStatus;
  /** First and last event of the run so far; -1 when it has none. */
  readonly startSeq: number;
  readonly endSeq: number;
  readonly startedAt: number;
  readonly endedAt: number | undefined;
  /** Arrival of the first non-empty text delta, or undefined. */
  readonly firstTextAt: number | undefined;
  readonly eventCount: number;
  /** Of RUN_ERROR, or of the failed request. */
  readonly error: { readonly message: string; readonly code?: string } | undefined;
  readonly interrupts: readonly JsonObject[];
  readonly result: JsonValue | undefined;
  readonly usage: readonly JsonObject[];
  /** Tool calls that the finished run leaves to the client: as named by it, else those without a result. */
  readonly pendingToolCallIds: readonly string[];
}

/**
 * A conversation as one client holds it: one thread id in one document. A reload starts a new one, because the
 * page's client starts anew.
 */
export interface ThreadView {
  readonly index: number;
  readonly document: string;
  readonly threadId: string;
  readonly runs: readonly number[];
}

/** Where a message or value came from. */
export interface Origin {
  readonly kind: 'stream' | 'snapshot' | 'request' | 'run-input';
  /** The event that brought it; -1 for a request. */
  readonly seq: number;
}

export interface ToolCallView {
  readonly id: string;
  readonly name: string;
  /** Argument text so far, exactly as concatenated. */
  readonly arguments: string;
  readonly status: 'streaming' | 'complete';
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** The event that brought the (last) result up to the cursor, or undefined. */
  readonly resultSeq: number | undefined;
  readonly encryptedValue: string | undefined;
  readonly metadata: JsonObject | undefined;
}

export interface MessageView {
  readonly id: string;
  /** True when the id was made up on the client's behalf, because the wire carried none. */
  readonly idGenerated: boolean;
  readonly role: string;
  readonly name: string | undefined;
  /** Text so far, content parts as sent, an activity's content, or undefined when there is none. */
  readonly content: JsonValue | undefined;
  readonly status: 'streaming' | 'complete';
  readonly toolCalls: readonly ToolCallView[];
  readonly toolCallId: string | undefined;
  readonly error: string | undefined;
  readonly activityType: string | undefined;
  readonly encryptedValue: string | undefined;
  readonly metadata: JsonObject | undefined;
  readonly subagentRunId: string | undefined;
  readonly origin: Origin;
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** Fields of a given message that no row above names, as sent. */
  readonly extra: JsonObject | undefined;
}

/** Where a text stands: a message by its place among the thread's, or the arguments of one of its tool calls. */
export interface TextPlace {
  readonly thread: number;
  readonly message: number;
  /** Index among the message's tool calls; undefined for the message's own text. */
  readonly call: number | undefined;
}

/** A piece of a text and the event that brought it; offsets in UTF-16 code units. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
  /** -1 when a request or a snapshot gave it, together with the rest of the message. */
  readonly seq: number;
}

export interface StateView {
  /** Undefined when no state is known at all. */
  readonly value: JsonValue | undefined;
  readonly baseline: 'request' | 'snapshot' | 'default' | 'none';
  /** The event that last changed it, or -1. */
  readonly lastChangeSeq: number;
}

/** One operation of a delta, with what it met. Operations after a failed one are `skipped`. */
export interface OperationView {
  readonly op: string;
  readonly path: string;
  readonly from: string | undefined;
  readonly value: JsonValue | undefined;
  readonly outcome: 'applied' | 'failed' | 'skipped' | 'undone';
  /** What was at `path` before the operation; undefined when nothing was there. */
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
  /** Why it failed, in one sentence naming path and what was there. */
  readonly reason: string | undefined;
}

/** What one state or activity event did to its document. */
export interface ChangeView {
  readonly seq: number;
  readonly kind: 'snapshot' | 'delta';
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
  /** False when the whole delta was refused. */
  readonly applied: boolean;
  readonly operations: readonly OperationView[];
}

export interface StepView {
  readonly stepName: string;
  readonly subagentRunId: string | undefined;
  readonly startSeq: number;
  readonly endSeq: number | undefined;
}

export interface SubagentView {
  readonly subagentRunId: string;
  readonly name: string | undefined;
  readonly status: 'running' | 'finished' | 'suspended' | 'error' | 'unannounced';
  readonly parentSubagentRunId: string | undefined;
  readonly startSeq: number;
  readonly endSeq: number | undefined;
}

/** What a client did to a conversation between two runs, as its request shows. */
export interface ClientEdits {
  /** Messages of the request that no event before it brought: what the user said, results of the client's tools. */
  readonly added: readonly JsonObject[];
  readonly changed: readonly {
    readonly id: string;
    readonly before: MessageView;
    readonly after: JsonObject;
  }[];
  /** Messages that the request leaves out. */
  readonly removed: readonly MessageView[];
  /** Undefined when the request holds the state that the events left, or none. */
  readonly state: { readonly before: JsonValue | undefined; readonly after: JsonValue } | undefined;
}

/** Everything as the client knew it right after event `seq` (-1: before the first). */
export interface Moment {
  readonly seq: number;
  /** Runs that had started by then, with status, counts and times as of then. */
  runs(): readonly RunView[];
  messages(thread: number): readonly MessageView[];
  /** The piece of a text that holds the character at `offset`; undefined outside the text, or where there is none. */
  textSpan(place: TextPlace, offset: number): TextSpan | undefined;
  state(thread: number): StateView;
  /** `lastChangeSeq` of `state`, without making the value. For those who ask at each of many events. */
  stateChangeSeq(thread: number): number;
  /** Steps and subagents of a run as of then, in order of start. */
  steps(run: number): readonly StepView[];
  subagents(run: number): readonly SubagentView[];
  /** Interrupts of the thread that no resume has answered yet. */
  openInterrupts(thread: number): readonly JsonObject[];
}
