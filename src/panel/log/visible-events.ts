import type { LoggedEvent } from '../../session/model.ts';
import type { Session } from '../../session/session.ts';
import { type SeqList, seqPrefix, seqRange } from './seq-list.ts';

/** What is searched, from where, and for what; without `matcher` every event is let through. */
export interface Narrowing {
  readonly session: Session;
  readonly first: number;
  /** Makes a test that is good until the log grows again, so that it can look runs up once for many events. */
  readonly matcher: (() => (event: LoggedEvent) => boolean) | undefined;
}

/** The events that a narrowing lets through, extended as the log grows. */
export interface VisibleEvents {
  /** Starts anew with another narrowing. */
  restart(narrowing: Narrowing): void;
  /** Searches on for one slice; true when it has reached the end of the log. */
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
      const matches = matcher();
      const started = now();
      do {
        const end = Math.min(searched + SLICE_EVENTS, session.length);
        for (; searched < end; searched += 1) if (matches(session.event(searched))) found.push(searched);
      } while (searched < session.length && now() - started < SLICE_MS);
      return searched >= session.length;
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
      const { session, matcher, first } = narrowing;
      if (matcher === undefined) return seqRange(first, session.length);
      return seqPrefix(found, found.length, searched >= session.length);
    },
  };
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
