import type { GraphRow } from '../../session/graph/lanes.ts';
import type { ThreadGraph } from '../../session/graph/sections.ts';
import type { RunView, ThreadView } from '../../session/model.ts';
import type { Scope } from '../store.ts';

/** A line of the run list: everything, a thread, or a run under its thread. */
export type RunRow =
  | { readonly kind: 'all'; readonly runs: number; readonly events: number }
  | { readonly kind: 'thread'; readonly thread: ThreadView; readonly events: number }
  | {
      readonly kind: 'run';
      readonly run: RunView;
      readonly graph: GraphRow;
      /** Columns of the thread's graph. */
      readonly width: number;
    };

interface RunRowsOptions {
  readonly threads: readonly ThreadView[];
  readonly graphs: readonly ThreadGraph[];
  /** As of the end of the log; threads and the whole count these. */
  readonly runs: readonly RunView[];
  /** A run as it was at the cursor. */
  asOf(run: RunView): RunView;
}

/** The lines of the run list: threads in order of their first run, each with its graph. */
export function runRows({ threads, graphs, runs, asOf }: RunRowsOptions): readonly RunRow[] {
  const eventsOf = (indices: readonly number[]) =>
    indices.reduce((sum, index) => sum + (runs[index]?.eventCount ?? 0), 0);
  const rows: RunRow[] = [{ kind: 'all', runs: runs.length, events: eventsOf([...runs.keys()]) }];
  for (const { thread: index, rows: lines, width } of graphs) {
    const thread = threads[index];
    if (thread !== undefined) rows.push({ kind: 'thread', thread, events: eventsOf(thread.runs) });
    for (const graph of lines) {
      const run = runs[graph.run];
      if (run !== undefined) rows.push({ kind: 'run', run: asOf(run), graph, width });
    }
  }
  return rows;
}

/** The scope that a line stands for. */
export function scopeOf(row: RunRow): Scope {
  switch (row.kind) {
    case 'all':
      return { kind: 'all' };
    case 'thread':
      return { kind: 'thread', thread: row.thread.index };
    case 'run':
      return { kind: 'run', run: row.run.index };
  }
}

/** Whether a line stands for this scope; a branch stands at its last run. */
export function isScopeOf(row: RunRow, scope: Scope): boolean {
  if (scope.kind === 'branch') return row.kind === 'run' && row.run.index === scope.run;
  return scopeKey(scopeOf(row)) === scopeKey(scope);
}

/** One word for a scope, for keys and for the values of a select. */
export function scopeKey(scope: Scope): string {
  switch (scope.kind) {
    case 'all':
      return 'all';
    case 'thread':
      return `thread-${scope.thread}`;
    case 'run':
      return `run-${scope.run}`;
    case 'branch':
      return `branch-${scope.run}`;
  }
}
