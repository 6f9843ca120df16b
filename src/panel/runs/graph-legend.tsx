import type { RunEdge } from '../../session/graph/run-node.ts';
import { t } from '../text/text.ts';
import { GraphStroke } from './graph-stroke.tsx';

interface GraphLegendProps {
  /** One of each kind that is drawn. */
  readonly edges: readonly RunEdge[];
}

/** What each kind of line in the graph means. */
export function GraphLegend({ edges }: GraphLegendProps) {
  if (edges.length === 0) return null;
  return (
    <details class="graph-legend">
      <summary>{t('runs.legend')}</summary>
      <ul class="plain-list">
        {edges.map(({ kind, isInferred }) => (
          <li key={kind}>
            <svg width="24" height="10" aria-hidden="true">
              <GraphStroke kind={kind} path="M1 5H23" />
            </svg>
            {t(`runs.legend.${kind}`)}
            {isInferred && <span class="hint"> {t('runs.relation.inferred')}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
