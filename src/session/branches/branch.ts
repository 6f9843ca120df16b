import type { RunEdge, RunNode, RunProblem } from '../graph/run-node.ts';

/** Why a branch goes no further back. */
export type BranchEnd =
  /** Its first run follows nothing. */
  | 'first'
  /** Its first run forks off the beginning of the thread. */
  | 'beginning'
  | Extract<RunProblem, 'parent-unknown' | 'parent-is-self' | 'parent-cycle'>;

/** A run of a branch, and how it follows the one before it. */
export interface BranchStep {
  readonly run: number;
  /** Undefined for the first run. */
  readonly edge: RunEdge | undefined;
}

/** The runs that lead to one run. */
export interface Branch {
  /** The first run first; the last is the one that was asked for. */
  readonly steps: readonly BranchStep[];
  readonly end: BranchEnd;
}

/**
 * The effective history of a run: itself and what it follows, by the strongest edge of each. A replay stands for the
 * run that it repeats where that is on the same thread. Where a run names a parent that cannot be followed, no weaker
 * guess takes its place.
 */
export function branchOf(
  nodes: readonly RunNode[],
  leaf: number,
  threadOf: (run: number) => number | undefined,
): Branch {
  const found: BranchStep[] = [];
  const seen = new Set<number>();
  let at = leaf;
  for (;;) {
    const run = originalOf(nodes, at, threadOf);
    const node = nodes[run];
    seen.add(run);
    const edge = node?.edges[0];
    const end = node === undefined || edge === undefined || edge.from === -1 || isGuess(node, edge);
    const isCircle = !end && seen.has(originalOf(nodes, edge.from, threadOf));
    found.push({ run, edge: end || isCircle ? undefined : edge });
    if (isCircle) return { steps: found.reverse(), end: 'parent-cycle' };
    if (end) return { steps: found.reverse(), end: endOf(node, edge) };
    at = edge.from;
  }
}

const ENDS = ['parent-unknown', 'parent-is-self', 'parent-cycle'] as const;

function endOf(node: RunNode | undefined, edge: RunEdge | undefined): BranchEnd {
  const problem = ENDS.find((name) => node?.problems.includes(name));
  if (problem !== undefined) return problem;
  return edge?.from === -1 ? 'beginning' : 'first';
}

/** The order of capture says nothing of a run that names another parent. */
function isGuess({ problems }: RunNode, { kind }: RunEdge): boolean {
  return kind === 'sequence' && ENDS.some((name) => problems.includes(name));
}

function originalOf(
  nodes: readonly RunNode[],
  run: number,
  threadOf: (run: number) => number | undefined,
): number {
  const original = nodes[run]?.replayOf;
  return original !== undefined && threadOf(original) === threadOf(run) ? original : run;
}

/** Whether two branches hold the same runs. */
export function isSameBranch(one: Branch, other: Branch): boolean {
  if (one.end !== other.end || one.steps.length !== other.steps.length) return false;
  return one.steps.every(({ run, edge }, index) => {
    const step = other.steps[index];
    return step?.run === run && step.edge === edge;
  });
}
