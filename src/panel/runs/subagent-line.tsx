import clsx from 'clsx';
import type { RunEdgeKind } from '../../session/graph/run-node.ts';
import { FAMILY_LOOKS } from '../events/family.ts';
import { t } from '../text/text.ts';
import { GraphCell } from './graph-cell.tsx';
import type { SubagentLineRow } from './run-rows.ts';

const INDENT = 12;
const HEIGHT = 20;

interface SubagentLineProps {
  readonly row: SubagentLineRow;
  /** What kind of edge leads to a run. */
  kindOf(run: number): RunEdgeKind | undefined;
  /** For how long it ran, or has been running. */
  readonly duration: string;
}

/** A subagent, below the run or the subagent that it is inside of. */
export function SubagentLine({ row, kindOf, duration }: SubagentLineProps) {
  const { subagent, isStarted } = row;
  const name = subagent.name ?? subagent.subagentRunId;
  const status = t(isStarted ? `runDetails.subagent.${subagent.status}` : 'runs.later');
  const title = [t('runs.subagent'), name, subagent.subagentRunId, status, isStarted ? duration : ''];
  return (
    <div
      class={clsx('run-line', !isStarted && 'run-later')}
      title={[...new Set(title)].filter((part) => part !== '').join(' · ')}
    >
      <GraphCell row={row.graph} width={row.width} kindOf={kindOf} isPassing />
      <Stems stems={row.stems} />
      <span class="family-badge family-subagent" aria-hidden="true">
        {FAMILY_LOOKS.subagent.letter}
      </span>
      <span class="unseen">{t('runs.subagent')}</span>
      <span class="run-id">{name}</span>
      {isStarted && subagent.status !== 'finished' && <span class="run-relation">{status}</span>}
      <span class="run-facts">{isStarted ? duration : status}</span>
    </div>
  );
}

/** The lines of a tree: from what a subagent is inside of down to it, and on to those after it. */
function Stems({ stems }: { readonly stems: readonly boolean[] }) {
  const own = (stems.length - 1) * INDENT + INDENT / 2;
  const width = stems.length * INDENT;
  return (
    <svg class="graph-cell" width={width} height={HEIGHT} aria-hidden="true">
      {stems.map((goesOn, level) => {
        const x = level * INDENT + INDENT / 2;
        return goesOn && <path key={level} class="run-stem" d={`M${x} 0V${HEIGHT}`} />;
      })}
      <path class="run-stem" d={`M${own} 0V${HEIGHT / 2}H${width}`} />
    </svg>
  );
}
