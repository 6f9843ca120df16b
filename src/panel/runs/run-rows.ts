import type { GraphRow } from '../../session/graph/lanes.ts';
import type { ThreadGraph } from '../../session/graph/sections.ts';
import type { RunView, SubagentView, ThreadView } from '../../session/model.ts';
import type { Scope } from '../store.ts';
import { nestSubagents } from './subagent-tree.ts';

/** The line of a run under its thread. */
export interface RunLineRow {
  readonly kind: 'run';
  readonly run: RunView;
  readonly graph: GraphRow;
  /** Columns of the thread's graph. */
  readonly width: number;
}

/** The line of a subagent under its run. */
export interface SubagentLineRow {
  readonly kind: 'subagent';
  readonly run: RunView;
  readonly subagent: SubagentView;
  /** False for one that begins after the cursor; it is as of the end then. */
  readonly isStarted: boolean;
  /** As of `NestedSubagent`. */
  readonly stems: readonly boolean[];
  /** The lines that pass. */
  readonly graph: GraphRow;
  readonly width: number;
}

/** A line of the run list: everything, a thread, a run under its thread, or a subagent under its run. */
export type RunRow =
  | { readonly kind: 'all'; readonly runs: number; readonly events: number }
  | { readonly kind: 'thread'; readonly thread: ThreadView; readonly events: number }
  | RunLineRow
  | SubagentLineRow;

interface RunRowsOptions {
  readonly threads: readonly ThreadView[];
  readonly graphs: readonly ThreadGraph[];
  /** As of the end of the log; threads and the whole count these. */
  readonly runs: readonly RunView[];
  /** A run as it was at the cursor. */
  asOf(run: RunView): RunView;
  subagentsOf(run: number): KnownSubagents;
}

/** The subagents of a run. */
interface KnownSubagents {
  /** As of the cursor where they had begun by then, else as of the end. */
  readonly all: readonly SubagentView[];
  /** How many of them, from the first on, had begun. */
  readonly started: number;
}

/** The lines of the run list: threads in order of their first run, each with its graph. */
export function runRows({ threads, graphs, runs, asOf, subagentsOf }: RunRowsOptions): readonly RunRow[] {
  const eventsOf = (indices: readonly number[]) =>
    indices.reduce((sum, index) => sum + (runs[index]?.eventCount ?? 0), 0);
  const rows: RunRow[] = [{ kind: 'all', runs: runs.length, events: eventsOf([...runs.keys()]) }];
  for (const { thread: index, rows: lines, width } of graphs) {
    const thread = threads[index];
    if (thread !== undefined) rows.push({ kind: 'thread', thread, events: eventsOf(thread.runs) });
    for (const graph of lines) {
      const run = runs[graph.run];
      if (run === undefined) continue;
      const row: RunLineRow = { kind: 'run', run: asOf(run), graph, width };
      rows.push(row, ...subagentRows(row, subagentsOf(graph.run)));
    }
  }
  return rows;
}

function subagentRows(row: RunLineRow, { all, started }: KnownSubagents): readonly SubagentLineRow[] {
  if (all.length === 0) return [];
  const graph = passing(row.graph);
  return nestSubagents(all).flatMap(({ index, stems }) => {
    const subagent = all[index];
    if (subagent === undefined) return [];
    return [{ ...row, kind: 'subagent', subagent, isStarted: index < started, stems, graph }];
  });
}

/** The lines that go on below a run, as they stand beside what is nested in it. */
function passing({ run, column, below, opens }: GraphRow): GraphRow {
  const lines = [...below, ...opens];
  return { run, column, above: lines, below: lines, opens: [] };
}

/** The scope that a line stands for. */
export function scopeOf(row: RunRow): Scope {
  switch (row.kind) {
    case 'all':
      return { kind: 'all' };
    case 'thread':
      return { kind: 'thread', thread: row.thread.index };
    case 'run':
    case 'subagent':
      return { kind: 'run', run: row.run.index };
  }
}

/** Whether a line stands for this scope; a branch stands at its last run, and no scope at a subagent. */
export function isScopeOf(row: RunRow, scope: Scope): boolean {
  if (row.kind === 'subagent') return false;
  if (scope.kind === 'branch') return row.kind === 'run' && row.run.index === scope.run;
  return scopeKey(scopeOf(row)) === scopeKey(scope);
}

/** One word for a line, the same while lines come and go. */
export function rowKeyOf(row: RunRow): string {
  const key = scopeKey(scopeOf(row));
  return row.kind === 'subagent' ? `${key} ${row.subagent.startSeq} ${row.subagent.subagentRunId}` : key;
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
