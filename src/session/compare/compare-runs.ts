import type { JsonObject, JsonValue } from '../../protocol/json.ts';
import { areEqual } from '../documents/equality.ts';
import type { RunView } from '../model.ts';
import type { Session } from '../session.ts';
import { READ_STEPS, type Sliced } from '../sliced.ts';
import { alignEvents } from './align-events.ts';
import { comparableMessages } from './comparable-messages.ts';
import { type EventTokens, eventTokens, TokenNumbers } from './event-tokens.ts';

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
  readonly timings: { readonly a: RunTimings; readonly b: RunTimings };
  /** At the end of each run; what only differs because it is new in each run is left out. */
  readonly messages: ComparedValues;
  readonly state: ComparedValues;
}

/** Compares two runs, of one session or of two, as they are now: what they grow by meanwhile is left out. */
export function* compareRuns(a: ComparedRun, b: ComparedRun): Sliced<RunComparison> {
  const numbers = new TokenNumbers();
  const both = {
    a: yield* eventTokens(a.session, a.run, numbers),
    b: yield* eventTokens(b.session, b.run, numbers),
  };
  const { pairs, isShortest } = yield* alignEvents(both.a.tokens, both.b.tokens);
  const events = yield* sideBySide(both, pairs, (one, other) =>
    saysTheSame(a.session.event(one).event, b.session.event(other).event),
  );
  const ends = { a: a.session.at(a.run.endSeq), b: b.session.at(b.run.endSeq) };
  yield;
  return {
    events,
    isShortest,
    timings: { a: timingsOf(a.run), b: timingsOf(b.run) },
    messages: comparableMessages(ends.a.messages(a.run.thread), ends.b.messages(b.run.thread)),
    state: {
      a: ends.a.state(a.run.thread).value ?? null,
      b: ends.b.state(b.run.thread).value ?? null,
    },
  };
}

interface TokensOfBoth {
  readonly a: EventTokens;
  readonly b: EventTokens;
}

function* sideBySide(
  { a: { seqs: inA }, b: { seqs: inB } }: TokensOfBoth,
  pairs: readonly (readonly [number, number])[],
  isSame: (a: number, b: number) => boolean,
): Sliced<readonly ComparedEvents[]> {
  const rows: ComparedEvents[] = [];
  let nextA = 0;
  let nextB = 0;
  const end = [inA.length, inB.length] as const;
  for (const [index, [untilA, untilB]] of [...pairs, end].entries()) {
    if (index % READ_STEPS === 0) yield;
    for (; nextA < untilA; nextA += 1) rows.push({ kind: 'only-a', a: inA[nextA] ?? -1 });
    for (; nextB < untilB; nextB += 1) rows.push({ kind: 'only-b', b: inB[nextB] ?? -1 });
    const a = inA[untilA];
    const b = inB[untilB];
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
