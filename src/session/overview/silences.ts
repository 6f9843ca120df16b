import type { RunView } from '../model.ts';
import type { Overview } from './overview.ts';
import type { Silence } from './run-lane.ts';

/** The silences of a run that are at least so long, in order; an open run is silent up to the last arrival of all. */
export function silencesOf(run: RunView, overview: Overview, leastMs: number): readonly Silence[] {
  const silences = overview.lane(run.index)?.silences ?? [];
  const last = lastSilenceOf(run, overview);
  const all = last === undefined ? silences : [...silences, last];
  return all.filter(({ ms }) => ms >= leastMs);
}

/** The longest silence of a run. */
export function longestSilenceOf(run: RunView, overview: Overview): Silence | undefined {
  const within = overview.lane(run.index)?.longestSilence;
  const last = lastSilenceOf(run, overview);
  return last !== undefined && last.ms > (within?.ms ?? 0) ? last : within;
}

function lastSilenceOf({ index, endedAt }: RunView, overview: Overview): Silence | undefined {
  return overview.lane(index)?.silenceUntil(endedAt ?? overview.span.to);
}
