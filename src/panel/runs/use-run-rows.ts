import type { RunView } from '../../session/model.ts';
import { useStore } from '../store.ts';
import { type RunRow, runRows } from './run-rows.ts';

interface RunRows {
  readonly rows: readonly RunRow[];
  /** Whether a run begins only after the cursor. */
  isLater(run: RunView): boolean;
  /** Arrival of the run's last event so far. */
  lastAt(run: RunView): number;
}

/** The lines of the run list as of the cursor; runs that begin after it stay in the list, as they can be chosen. */
export function useRunRows(): RunRows {
  const store = useStore();
  store.revision.value;
  const session = store.session.value;
  const all = session.runs();
  const isLive = store.cursor.value === 'live';
  const asOf = isLive ? all : store.moment.value.runs();
  const known = new Map(asOf.map((run) => [run.index, run]));
  return {
    rows: runRows({
      threads: session.threads(),
      runs: all,
      asOf: (run) => known.get(run.index) ?? run,
    }),
    isLater: (run) => !known.has(run.index),
    lastAt: (run) => run.endedAt ?? (run.endSeq >= 0 ? session.event(run.endSeq).at : run.startedAt),
  };
}
