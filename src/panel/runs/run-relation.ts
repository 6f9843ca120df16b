import type { RunEdge, RunNode } from '../../session/graph/run-node.ts';
import { t } from '../text/text.ts';

/** What a run follows, in one word; undefined where it only comes after another on its thread. */
export function relationWord({ edges }: RunNode): string | undefined {
  const [edge] = edges;
  return edge === undefined || edge.kind === 'sequence' ? undefined : t(`runs.edge.${edge.kind}`);
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
