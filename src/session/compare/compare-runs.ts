import type { JsonObject, JsonValue } from '../../protocol/json.ts';
import { areEqual } from '../documents/equality.ts';
import type { RunView } from '../model.ts';
import type { Session } from '../session.ts';
import { alignEvents } from './align-events.ts';
import { comparableMessages } from './comparable-messages.ts';
import { type EventToken, eventTokens } from './event-tokens.ts';

/** A run, and the session that its messages and state are read from: best as the run's branch saw it. */
export interface ComparedRun {
  readonly session: Session;
  readonly run: RunView;
}

/** Two events side by side, or one that the other run has not; `same` but for ids and times. */
export type ComparedEvents =
  | { readonly kind: 'same' | 'changed'; readonly a: number; readonly b: number }
  | { readonly kind: 'only-a'; readonly a: number }
  | { readonly kind: 'only-b'; readonly b: number };

/** Two values of which the difference is shown. */
export interface ComparedValues {
  readonly a: JsonValue;
  readonly b: JsonValue;
}

/** How long a run took, in milliseconds; undefined for what did not happen. */
export interface RunTimings {
  readonly duration: number | undefined;
  readonly firstText: number | undefined;
  readonly events: number;
}

/** Two runs side by side. */
export interface RunComparison {
  /** In the order of both runs. */
  readonly events: readonly ComparedEvents[];
  /** False when the runs differ in more than the budget of the shortest alignment. */
  readonly isShortest: boolean;
  /** Events that are beyond the budget, and were not compared. */
  readonly left: { readonly a: number; readonly b: number };
  readonly timings: { readonly a: RunTimings; readonly b: RunTimings };
  /** At the end of each run; what only differs because it is new in each run is left out. */
  readonly messages: ComparedValues;
  readonly state: ComparedValues;
}

/** Compares two runs, of one session or of two. */
export function compareRuns(a: ComparedRun, b: ComparedRun): RunComparison {
  const tokens = { a: eventTokens(a.session, a.run), b: eventTokens(b.session, b.run) };
  const aligned = alignEvents(
    tokens.a.map(({ token }) => token),
    tokens.b.map(({ token }) => token),
  );
  const ends = { a: a.session.at(a.run.endSeq), b: b.session.at(b.run.endSeq) };
  return {
    events: sideBySide(tokens, aligned.pairs, (one, other) =>
      saysTheSame(a.session.event(one).event, b.session.event(other).event),
    ),
    isShortest: aligned.isShortest,
    left: { a: a.run.eventCount - tokens.a.length, b: b.run.eventCount - tokens.b.length },
    timings: { a: timingsOf(a.run), b: timingsOf(b.run) },
    messages: comparableMessages(ends.a.messages(a.run.thread), ends.b.messages(b.run.thread)),
    state: {
      a: ends.a.state(a.run.thread).value ?? null,
      b: ends.b.state(b.run.thread).value ?? null,
    },
  };
}

interface TokensOfBoth {
  readonly a: readonly EventToken[];
  readonly b: readonly EventToken[];
}

function sideBySide(
  tokens: TokensOfBoth,
  pairs: readonly (readonly [number, number])[],
  isSame: (a: number, b: number) => boolean,
): readonly ComparedEvents[] {
  const rows: ComparedEvents[] = [];
  let nextA = 0;
  let nextB = 0;
  const end = [tokens.a.length, tokens.b.length] as const;
  for (const [untilA, untilB] of [...pairs, end]) {
    for (; nextA < untilA; nextA += 1) rows.push({ kind: 'only-a', a: tokens.a[nextA]?.seq ?? -1 });
    for (; nextB < untilB; nextB += 1) rows.push({ kind: 'only-b', b: tokens.b[nextB]?.seq ?? -1 });
    const a = tokens.a[untilA]?.seq;
    const b = tokens.b[untilB]?.seq;
    if (a === undefined || b === undefined) continue;
    rows.push({ kind: isSame(a, b) ? 'same' : 'changed', a, b });
    nextA += 1;
    nextB += 1;
  }
  return rows;
}

/** Fields that are new in each run, or tell its past. */
const FRESH: ReadonlySet<string> = new Set([
  'timestamp',
  'rawEvent',
  'input',
  'threadId',
  'runId',
  'parentRunId',
  'messageId',
  'parentMessageId',
  'toolCallId',
  'subagentRunId',
  'parentSubagentRunId',
  'entityId',
]);

function saysTheSame(a: JsonObject | undefined, b: JsonObject | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return areEqual(withoutFresh(a), withoutFresh(b));
}

function withoutFresh(event: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(event).filter(([key]) => !FRESH.has(key)));
}

function timingsOf({ startedAt, endedAt, firstTextAt, eventCount }: RunView): RunTimings {
  return {
    duration: endedAt === undefined ? undefined : endedAt - startedAt,
    firstText: firstTextAt === undefined ? undefined : firstTextAt - startedAt,
    events: eventCount,
  };
}
