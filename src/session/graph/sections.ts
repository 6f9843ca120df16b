import type { RunView } from '../model.ts';
import { type GraphSection, layOut } from './lanes.ts';
import type { RunNode } from './run-node.ts';

/** One thread's graph: its runs, with those of other threads that hang under them. */
export interface ThreadGraph extends GraphSection {
  readonly thread: number;
}

/** A graph with the nodes that it was laid out from, in its order. */
interface LaidOut {
  readonly graph: ThreadGraph;
  readonly nodes: readonly (RunNode | undefined)[];
}

/**
 * The graphs of a session, in the order of their first run. A run that another thread's run spawned is drawn with
 * that one, and so is what goes on from it. Replays are left out where the run that they repeat is on the same thread:
 * they stand folded at it. Only graphs of which a run came or changed are laid out again.
 */
export class ThreadGraphs {
  #known = new Map<number, LaidOut>();

  of(nodes: readonly RunNode[], runs: readonly RunView[]): readonly ThreadGraph[] {
    const next = new Map<number, LaidOut>();
    for (const [thread, order] of ordersOf(nodes, runs)) {
      const known = this.#known.get(thread);
      next.set(thread, isStillSo(known, order, nodes) ? known : layOutThread(thread, order, nodes));
    }
    this.#known = next;
    return [...next.values()].map(({ graph }) => graph);
  }
}

function layOutThread(thread: number, order: readonly number[], nodes: readonly RunNode[]): LaidOut {
  return { graph: { thread, ...layOut(nodes, order) }, nodes: order.map((run) => nodes[run]) };
}

function isStillSo(
  known: LaidOut | undefined,
  order: readonly number[],
  nodes: readonly RunNode[],
): known is LaidOut {
  if (known?.nodes.length !== order.length) return false;
  return order.every((run, row) => known.nodes[row] === nodes[run]);
}

/** The runs of each graph, oldest first. */
function ordersOf(nodes: readonly RunNode[], runs: readonly RunView[]): Map<number, number[]> {
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
  return orders;
}

interface Known {
  readonly runs: readonly RunView[];
  readonly sectionOf: readonly number[];
}

function sectionFor(node: RunNode, { runs, sectionOf }: Known): number {
  const [edge] = node.edges;
  const own = runs[node.run]?.thread ?? -1;
  if (edge === undefined || edge.kind === 'sequence') return own;
  return sectionOf[edge.from] ?? own;
}
