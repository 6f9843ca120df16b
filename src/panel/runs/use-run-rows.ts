import { useMemo } from 'preact/hooks';
import type { RunEdge, RunEdgeKind, RunNode } from '../../session/graph/run-node.ts';
import { ThreadGraphs } from '../../session/graph/sections.ts';
import type { RunView } from '../../session/model.ts';
import { runGraphOf } from '../log/run-branches.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { drawnEdges } from './run-relation.ts';
import { type RunRow, runRows, type SubagentLineRow } from './run-rows.ts';

/** The run list, and what its lines say of a run. */
export interface RunRows {
  /** How a run hangs together with others. */
  nodeOf(run: RunView): RunNode | undefined;
  /** What kind of edge leads to a run. */
  kindOf(run: number): RunEdgeKind | undefined;
  /** A run's id, or that it has none. */
  nameOf(run: number): string;
  /** How often a run was replayed. */
  replaysOf(run: RunView): number;
  /** An edge of each kind that is drawn. */
  readonly edges: readonly RunEdge[];
  readonly rows: readonly RunRow[];
  /** Whether a run begins only after the cursor. */
  isLater(run: RunView): boolean;
  /** Arrival of the run's last event so far. */
  lastAt(run: RunView): number;
  /** Milliseconds that a subagent ran; while it still does, up to its run's last event so far. */
  durationOf(row: SubagentLineRow): number;
}

/** The lines of the run list as of the cursor, with what is known of their runs; runs that begin after it stay in the list, as they can be chosen. */
export function useRunRows(): RunRows {
  const store = useStore();
  store.revision.value;
  const session = store.session.value;
  const all = session.runs();
  const isLive = store.cursor.value === 'live';
  const asOf = isLive ? all : store.moment.value.runs();
  const known = new Map(asOf.map((run) => [run.index, run]));
  const atEnd = session.at(session.length);
  const graphs = useMemo(() => new ThreadGraphs(), [session]);
  const nodes = runGraphOf(session).nodes();
  const replays = new Map<number, number>();
  for (const { replayOf } of nodes) {
    if (replayOf !== undefined) replays.set(replayOf, (replays.get(replayOf) ?? 0) + 1);
  }
  const timeOf = (seq: number) => session.event(seq).at;
  const lastAt = (run: RunView) => run.endedAt ?? (run.endSeq >= 0 ? timeOf(run.endSeq) : run.startedAt);
  return {
    rows: runRows({
      threads: session.threads(),
      graphs: graphs.of(nodes, all),
      runs: all,
      asOf: (run) => known.get(run.index) ?? run,
      subagentsOf(run) {
        const all = atEnd.subagents(run);
        if (isLive || all.length === 0) return { all, started: all.length };
        const started = store.moment.value.subagents(run);
        return { all: [...started, ...all.slice(started.length)], started: started.length };
      },
    }),
    edges: drawnEdges(nodes),
    nodeOf: ({ index }) => nodes[index],
    kindOf: (index) => nodes[index]?.edges[0]?.kind,
    nameOf: (index) => all[index]?.runId || t('runs.noId'),
    replaysOf: ({ index }) => replays.get(index) ?? 0,
    isLater: (run) => !known.has(run.index),
    lastAt,
    durationOf: ({ run, subagent: { startSeq, endSeq } }) =>
      (endSeq === undefined ? lastAt(run) : timeOf(endSeq)) - timeOf(startSeq),
  };
}
