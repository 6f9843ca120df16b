import type { RunView, ThreadView } from '../../../session/model.ts';
import type { Session } from '../../../session/session.ts';

/** A line of the grid: a thread, or one of its runs. */
export type RunRow =
  | { readonly kind: 'thread'; readonly thread: ThreadView }
  /** `isStarted` is false for a run that begins after the cursor; then `run` is as of the end. */
  | { readonly kind: 'run'; readonly run: RunView; readonly isStarted: boolean };

/** All threads with their runs, as of the cursor where they have begun by then. */
export function rowsOf(session: Session, started: ReadonlyMap<number, RunView>): readonly RunRow[] {
  const all = session.runs();
  const rows: RunRow[] = [];
  for (const thread of session.threads()) {
    rows.push({ kind: 'thread', thread });
    for (const index of thread.runs) {
      const known = started.get(index);
      const run = known ?? all[index];
      if (run !== undefined) rows.push({ kind: 'run', run, isStarted: known !== undefined });
    }
  }
  return rows;
}
