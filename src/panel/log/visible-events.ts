import type { LoggedEvent } from '../../session/model.ts';
import type { Session } from '../../session/session.ts';
import { type SeqList, seqPrefix, seqRange } from './seq-list.ts';

/** What is searched, between where, and for what; without `matcher` every event is let through. */
export interface Narrowing {
  readonly session: Session;
  readonly first: number;
  /** The last event looked at; undefined for the end of the log, wherever it moves to. */
  readonly last?: number | undefined;
  /** Makes a test that is good until the log grows again, so that it can look runs up once for many events. */
  readonly matcher: (() => (event: LoggedEvent) => boolean) | undefined;
}

/** The events that a narrowing lets through, extended as the log grows. */
export interface VisibleEvents {
  /** Starts anew with another narrowing. */
  restart(narrowing: Narrowing): void;
  /** Searches on for one slice; true when it has reached the end of what is searched. */
  advance(): boolean;
  /** Looks again at events that may have come to match, or ceased to: something was found at them since. */
  recheck(seqs: readonly number[]): void;
  list(): SeqList;
}

/** Events that one slice looks at in any case, so that small logs are always done at once. */
const SLICE_EVENTS = 2_000;
const SLICE_MS = 8;

/** `now` bounds a slice in time. */
export function createVisibleEvents(now: () => number): VisibleEvents {
  let narrowing: Narrowing | undefined;
  let found: number[] = [];
  let searched = 0;

  return {
    restart(wanted) {
      narrowing = wanted;
      found = [];
      searched = wanted.first;
    },
    advance() {
      if (narrowing?.matcher === undefined) return true;
      const { session, matcher } = narrowing;
      const end = endOf(narrowing);
      const matches = matcher();
      const started = now();
      do {
        const sliceEnd = Math.min(searched + SLICE_EVENTS, end);
        for (; searched < sliceEnd; searched += 1) {
          if (matches(session.event(searched))) found.push(searched);
        }
      } while (searched < end && now() - started < SLICE_MS);
      return searched >= end;
    },
    recheck(seqs) {
      if (narrowing?.matcher === undefined) return;
      const { session, matcher, first } = narrowing;
      const matches = matcher();
      const again = new Set(seqs.filter((seq) => seq >= first && seq < searched));
      if (again.size === 0) return;
      const matching = [...again].filter((seq) => matches(session.event(seq))).sort((a, b) => a - b);
      found = merged(
        found.filter((seq) => !again.has(seq)),
        matching,
      );
    },
    list() {
      if (narrowing === undefined) return seqRange(0, 0);
      const { matcher, first } = narrowing;
      const end = endOf(narrowing);
      return matcher === undefined ? seqRange(first, end) : seqPrefix(found, found.length, searched >= end);
    },
  };
}

/** The seq after the last event that is searched, as the log stands. */
function endOf({ session, last = Number.POSITIVE_INFINITY }: Narrowing): number {
  return Math.min(session.length, last + 1);
}

/** Two ascending lists without a common entry as one. */
function merged(left: readonly number[], right: readonly number[]): number[] {
  const all: number[] = [];
  let next = 0;
  for (const seq of left) {
    for (let other = right[next]; other !== undefined && other < seq; other = right[next]) {
      all.push(other);
      next += 1;
    }
    all.push(seq);
  }
  for (; next < right.length; next += 1) all.push(right[next] ?? 0);
  return all;
}
