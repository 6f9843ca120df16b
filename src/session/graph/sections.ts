import type { RunView } from '../model.ts';
import { type GraphSection, layOut } from './lanes.ts';
import type { RunNode } from './run-node.ts';

/** One thread's graph: its runs, with those of other threads that hang under them. */
export interface ThreadGraph extends GraphSection {
  readonly thread: number;
}

/**
 * The graphs of a session, in the order of their first run. A run that another thread's run spawned is drawn with
 * that one. Replays are left out where the run that they repeat is on the same thread: they stand folded at it.
 */
export function graphsOf(nodes: readonly RunNode[], runs: readonly RunView[]): readonly ThreadGraph[] {
  const sectionOf: number[] = [];
  const orders = new Map<number, number[]>();
  for (const node of nodes) {
    const section = sectionFor(node, { runs, sectionOf });
    sectionOf[node.run] = section;
    if (runs[node.replayOf ?? -1]?.thread === runs[node.run]?.thread) continue;
    const order = orders.get(section);
    if (order === undefined) orders.set(section, [node.run]);
    else order.push(node.run);
  }
  return [...orders].map(([thread, order]) => ({ thread, ...layOut(nodes, order) }));
}

interface Known {
  readonly runs: readonly RunView[];
  readonly sectionOf: readonly number[];
}

function sectionFor(node: RunNode, { runs, sectionOf }: Known): number {
  const [edge] = node.edges;
  const own = runs[node.run]?.thread ?? -1;
  if (edge?.kind !== 'spawned') return own;
  return sectionOf[edge.from] ?? own;
}
