import type { JsonValue } from '../../protocol/json.ts';

export const SEVERITIES = ['error', 'warning', 'info'] as const;

/**
 * `error`: breaks a rule of the protocol, of JSON or of RFC 6902, or makes the official client fail. `warning`: the
 * official client takes it, but something is lost, misplaced, doubled or fails elsewhere. `info`: worth showing.
 */
export type Severity = (typeof SEVERITIES)[number];

/** One thing that proves a finding: a value, a path, what was there. */
export interface Evidence {
  readonly label: string;
  /** Values are shown as JSON, strings as they are. */
  readonly value: JsonValue;
}

/** One fault, at one place. What its rule says of every such fault stands in the rule's own text. */
export interface Finding {
  /** Ordinal among the findings of the session, in order of discovery. */
  readonly index: number;
  readonly rule: string;
  readonly severity: Severity;
  /** The event that it is about, the response as a whole, or the end of the stream. */
  readonly place: 'event' | 'response' | 'end';
  /** The event; for `response` and `end` the number of events that were in the log then. */
  readonly seq: number;
  readonly stream: number;
  /** Index of the run, or -1. */
  readonly run: number;
  readonly thread: number;
  /** What is wrong here, in one sentence. */
  readonly message: string;
  /** The earlier event that this one conflicts with, or undefined. */
  readonly conflictsWith: number | undefined;
  readonly evidence: readonly Evidence[];
  /** `index` of the finding that this one follows from, or undefined: it is shown folded under it. */
  readonly cause: number | undefined;
}

/** Where a finding stands as the cases count: the event's ordinal, -1 for the response, the length for the end. */
export function countedPlaceOf(finding: Finding): number {
  return finding.place === 'response' ? -1 : finding.seq;
}
