import type { RunEdge, RunEdgeKind, RunNode } from '../../session/graph/run-node.ts';
import { t } from '../text/text.ts';

const STRONGEST_FIRST: readonly RunEdgeKind[] = [
  'parent',
  'spawned',
  'resume',
  'tool-continuation',
  'history-fork',
  'sequence',
];

/** An edge of each kind that is drawn, the strongest kind first. */
export function drawnEdges(nodes: readonly RunNode[]): readonly RunEdge[] {
  const drawn = new Map<RunEdgeKind, RunEdge>();
  for (const { edges } of nodes) if (edges[0] !== undefined) drawn.set(edges[0].kind, edges[0]);
  return STRONGEST_FIRST.flatMap((kind) => drawn.get(kind) ?? []);
}

/** The edge that a run's line names; undefined where the run only comes after another on its thread. */
export function namedRelation({ edges }: RunNode): RunEdge | undefined {
  const [edge] = edges;
  return edge?.kind === 'sequence' ? undefined : edge;
}

/** All that is known of how a run hangs together with others, a sentence each. */
export function relationFacts(node: RunNode, nameOf: (run: number) => string): readonly string[] {
  return [
    ...node.edges.map((edge) => edgeText(edge, nameOf)),
    ...(node.circular ?? []).map((edge) => t('runs.edge.circular', { what: edgeText(edge, nameOf) })),
    ...node.problems.map((problem) => t(`runs.problem.${problem}`)),
  ];
}

function edgeText({ kind, from, by, isInferred }: RunEdge, nameOf: (run: number) => string): string {
  const run = from === -1 ? t('runs.edge.beginning') : nameOf(from);
  return t(isInferred ? 'runs.edge.inferred' : 'runs.edge.named', { kind: t(`runs.edge.${kind}`), run, by });
}
