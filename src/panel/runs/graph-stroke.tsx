import type { RunEdgeKind } from '../../session/graph/run-node.ts';

interface GraphStrokeProps {
  readonly kind: RunEdgeKind;
  /** As of SVG's `d`. */
  readonly path: string;
}

/** A piece of line of its kind: unbroken where the wire names the edge, dashed where it is inferred. */
export function GraphStroke({ kind, path }: GraphStrokeProps) {
  return (
    <>
      <path class={`graph-line graph-${kind}`} d={path} />
      {kind === 'resume' && <path class="graph-core" d={path} />}
    </>
  );
}
