import type { FramingNote } from '../../decode/decoder.ts';
import type { JsonObject } from '../../protocol/json.ts';
import type { RunView, StreamView } from '../model.ts';
import type { ObservedEvent } from '../observer.ts';
import type { Evidence, Severity } from './finding.ts';
import type { Ledger } from './ledger.ts';
import type { ThreadMemory } from './thread-memory.ts';

/** What a rule says of every fault that it finds. Each is one or two plain sentences. */
export interface RuleText {
  /** Name of the fault, a few words. */
  readonly title: string;
  /** What the official client does with it. */
  readonly client: string;
  /** What usually causes it. */
  readonly cause: string;
  /** What to do about it. */
  readonly advice: string;
  /** How to see that it is mended. */
  readonly check: string;
}

/** A fault as a rule reports it; what is left out is filled in from the event at hand. */
export interface Report {
  readonly message: string;
  /** When it differs from the rule's own. */
  readonly severity?: Severity;
  readonly conflictsWith?: number;
  readonly evidence?: readonly Evidence[];
  /**
   * What the fault is about, such as `text:m1`. A second finding of the same rule about the same subject is folded
   * under the first.
   */
  readonly subject?: string;
  /**
   * What this finding follows from, if it is there: `rule-id subject`, `rule-id`, or `* subject` for whatever was
   * first found about a subject.
   */
  readonly follows?: readonly string[];
  /** The response as a whole, although something else is at hand. */
  readonly place?: 'response';
  /** An earlier or later event than the one at hand. */
  readonly seq?: number;
}

/** What a rule may read and where it reports, for one stream. */
export interface StreamContext {
  readonly stream: StreamView;
  /** What is open, ended and owned in this stream, as it was *before* the event at hand. */
  readonly ledger: Ledger;
  /** What earlier streams of the same thread left behind. Changes when the stream's thread becomes known. */
  readonly thread: ThreadMemory;
  /** Reports a fault at the event at hand; at the end of the stream or its response outside of events. */
  report(report: Report): void;
}

type EventHandler = (seen: ObservedEvent) => void;
type KeysHandler = (seen: ObservedEvent, keys: readonly string[]) => void;

/** How long an open stream has been silent, in milliseconds. */
export interface Silence {
  readonly silentMs: number;
  readonly limitMs: number;
}

/** What a rule listens to in one stream. Handlers run after the model took the event, with its effects known. */
export interface Watcher {
  /** By type as sent. */
  readonly on?: Readonly<Record<string, EventHandler>>;
  /** The first frame of the stream, an event or not; `before` has not run for it. */
  readonly first?: EventHandler;
  /** By type of what the reference client makes of the event; the ledger is as it was before each. */
  readonly taken?: Readonly<Record<string, (event: JsonObject, seen: ObservedEvent) => void>>;
  /** Every frame, those that are no event included. Dear: prefer `on`, `refused` or `effect`. */
  readonly frame?: EventHandler;
  /** Every frame that may hold more than printable ASCII without escapes. */
  readonly special?: EventHandler;
  /**
   * True when `taken` finds the same in an event that differs from the one before by its delta alone. Where that one was
   * faultless, such a watcher is not asked again.
   */
  readonly ignoresDelta?: true;
  /** Every frame that comes while no run is active: before the first, or after one has ended. */
  readonly outside?: EventHandler;
  /** Frames that are no event (bad JSON, no object, no type). */
  readonly problem?: EventHandler;
  /** Events that the reference client does not take (`seen.refusal`), or takes in part (`seen.removed`). */
  readonly refused?: EventHandler;
  /** Events that came in a shape of older peers (`seen.isTranslated`). */
  readonly translated?: EventHandler;
  /** Events of known types with keys that no field of the type names: those `keys`. */
  readonly strange?: KeysHandler;
  /** Events with a `timestamp`, of whatever kind. */
  readonly stamped?: EventHandler;
  /** Events with effects (`seen.effects`). */
  readonly effect?: EventHandler;
  /** Events with a `subagentRunId`, of whatever kind. */
  readonly tagged?: EventHandler;
  /** Frames with framing notes (`seen.notes`). */
  readonly noted?: EventHandler;
  /** Like `on`, but before the model takes the event. */
  readonly before?: Readonly<Record<string, EventHandler>>;
  readonly opened?: () => void;
  readonly head?: (stream: StreamView) => void;
  readonly ended?: (stream: StreamView, notes: readonly FramingNote[], runs: readonly RunView[]) => void;
  /** The stream has been silent for longer than the limit that the user set. */
  readonly silent?: (silence: Silence) => void;
}

/** One rule: one kind of fault. One per file, listed in `index.ts`. */
export interface Rule {
  /** As in the list of kinds; stands in exports and filters. */
  readonly id: string;
  readonly severity: Severity;
  /** Rows of the lint catalogue that it covers, such as `V11` or `L8`. */
  readonly covers: readonly string[];
  readonly text: RuleText;
  watch(context: StreamContext): Watcher;
}
