import type { CheckedRun } from './runbook.ts';

/** Seqs of a run's events of some types, up to the checked event. None is parsed. */
export function* eventsOfRun(
  { session, run, at }: CheckedRun,
  types: ReadonlySet<string>,
): Generator<number> {
  if (run.startSeq < 0) return;
  const last = Math.min(at, run.endSeq, session.length - 1);
  for (let seq = run.startSeq; seq <= last; seq += 1) {
    if (types.has(session.typeOf(seq)) && session.runOf(seq) === run.index) yield seq;
  }
}
