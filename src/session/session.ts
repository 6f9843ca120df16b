import type { CaptureRecord } from '../protocol/capture.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { Branch } from './branches/branch.ts';
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
import type { Finding } from './rules/finding.ts';

/**
 * One session: an append-only log of what was captured, and everything that follows from it. Live capture,
 * import and replay all call `append`; nothing else changes a session.
 */
export interface Session {
  append(record: CaptureRecord): void;
  /**
   * As `append`, a step at a time, for whoever must not be kept by a long chunk. Nothing else may be appended before its
   * last step.
   */
  appendInParts(record: CaptureRecord): Iterator<void>;
  /** Every record in order of arrival; what a recording is written from. */
  readonly records: readonly CaptureRecord[];
  /** Number of events in the log. */
  readonly length: number;
  /** The event at `seq`; throws a RangeError outside 0..length-1. Cheap: parses on demand. */
  event(seq: number): LoggedEvent;
  /** `run` of the event at `seq` without parsing it. */
  runOf(seq: number): number;
  /** `type` of the event at `seq` without parsing it. */
  typeOf(seq: number): string;
  /** The event at `seq` without its object. For those who go over the whole log and parse but some of it. */
  outline(seq: number): EventOutline;
  /**
   * Whether the event went into the conversation of that thread. A run may come to another thread by its RUN_STARTED;
   * what it sent before that did not. In a branch, runs of other branches belong to none.
   */
  isOfThread(seq: number, thread: number): boolean;
  /** The thread that the event went into, which its run may have left since; -1 for an event of no run. */
  threadOf(seq: number): number;
  envelope(seq: number): FrameEnvelope;
  /**
   * The event as the reference client's pipeline sees it after legacy translation and chunk expansion. One event
   * equal to the one sent in the common case; several, or none, otherwise.
   */
  normalised(seq: number): readonly JsonObject[];
  streams(): readonly StreamView[];
  /** One of `streams()`, without making the others; undefined outside them. */
  stream(index: number): StreamView | undefined;
  /**
   * What the client did to the conversation before it made the request of a stream; undefined when the stream is the
   * first of its thread, or carries no input.
   */
  clientEdits(stream: number): ClientEdits | undefined;
  /** As of the end of the log. */
  runs(): readonly RunView[];
  /** One of `runs()`, without making the others; undefined outside them. */
  run(index: number): RunView | undefined;
  threads(): readonly ThreadView[];
  /** What a state or activity event changed; undefined for other events. */
  change(seq: number): ChangeView | undefined;
  /**
   * Everything as of event `seq`; -1 is before the first. What is not an event (a request, the end of a stream) counts
   * from the event that follows it, so `at(length)` is the live end, with everything that has happened so far.
   */
  at(seq: number): Moment;
  /** The session as a branch of its runs saw it; it knows as much as it is let take in by `advance`. */
  asSeenBy(branch: Branch): BranchSession;
  /** Every fault found so far, in order of discovery. */
  readonly findings: readonly Finding[];
  /** Faults at the event `seq`. */
  findingsAt(seq: number): readonly Finding[];
  /**
   * Lets rules about silence look at the clock: `now` is milliseconds since the Unix epoch; streams silent for longer
   * than `limitMs` count as stuck.
   */
  tick(now: number, limitMs: number): void;
}

/**
 * A session with messages, state, open interrupts and changes as one branch of its runs saw them; all else, and the
 * log with all its events, is the session's own.
 */
export interface BranchSession extends Session {
  /** Takes in about that many more events; true when the end of the log is reached, for now. */
  advance(events: number): boolean;
}
