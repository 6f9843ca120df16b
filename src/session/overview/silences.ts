import type { RunView } from '../model.ts';
import type { Overview } from './overview.ts';
import type { Silence } from './silence-book.ts';

/** Silences of a run in order, without a copy of them. */
export interface Silences {
  readonly length: number;
  at(index: number): Silence | undefined;
}

/** The silences of a run that are at least so long; an open run is silent up to the last time that is known of. */
export function silencesOf(run: RunView, overview: Overview, leastMs: number): Silences {
  const within = overview.lane(run.index)?.silences.atLeast(leastMs) ?? [];
  const last = lastSilenceOf(run, overview);
  if (last === undefined || last.ms < leastMs) return { length: within.length, at: (index) => within[index] };
  return {
    length: within.length + 1,
    at: (index) => (index === within.length ? last : within[index]),
  };
}

/** The longest silence of a run. */
export function longestSilenceOf(run: RunView, overview: Overview): Silence | undefined {
  const within = overview.lane(run.index)?.silences.longest;
  const last = lastSilenceOf(run, overview);
  return last !== undefined && last.ms > (within?.ms ?? 0) ? last : within;
}

/** From the last event of a run, or its request, to its end. */
function lastSilenceOf({ index, startedAt, endedAt }: RunView, overview: Overview): Silence | undefined {
  const from = overview.lane(index)?.lastSeq ?? -1;
  const ms = (endedAt ?? overview.knownUntil) - (from < 0 ? startedAt : overview.timeOf(from));
  return ms > 0 ? { from, to: undefined, ms } : undefined;
}
