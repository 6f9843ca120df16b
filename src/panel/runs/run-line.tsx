import clsx from 'clsx';
import type { RunEdge } from '../../session/graph/run-node.ts';
import type { RunView } from '../../session/model.ts';
import { RunFaultMark } from '../faults/run-fault-mark.tsx';
import { formatDuration } from '../format.ts';
import { t } from '../text/text.ts';
import { Icon } from '../ui/icon.tsx';
import { GraphCell } from './graph-cell.tsx';
import { namedRelation, relationFacts } from './run-relation.ts';
import type { RunLineRow } from './run-rows.ts';
import { RunStatusIcon, runStatusText } from './run-status.tsx';
import type { RunRows } from './use-run-rows.ts';

interface RunLineProps {
  readonly row: RunLineRow;
  readonly about: Omit<RunRows, 'rows'>;
}

/** The line of a run: its graph, status, id, what it follows, faults and duration. */
export function RunLine({ row, about }: RunLineProps) {
  const { run, graph, width } = row;
  const isLater = about.isLater(run);
  const name = run.runId || t('runs.noId');
  const duration = formatDuration(about.lastAt(run) - run.startedAt);
  const node = about.nodeOf(run);
  const relation = node && namedRelation(node);
  const facts = isLater ? [t('runs.later')] : factsOf(run, duration);
  const relations = node === undefined ? [] : relationFacts(node, about.nameOf);
  const hasProblems = node !== undefined && node.problems.length > 0;
  const replays = about.replaysOf(run);
  const replayed = replays === 0 ? [] : [t('runs.replays', { count: replays })];
  return (
    <div
      class={clsx('run-line', isLater && 'run-later')}
      title={[[name, ...facts, ...replayed].join(' · '), ...relations].join('\n')}
    >
      <GraphCell row={graph} width={width} kindOf={about.kindOf} />
      <RunStatusIcon status={isLater ? undefined : run.status} />
      <span class="unseen">{isLater ? '' : runStatusText(run.status)}</span>
      <span class="run-id">{name}</span>
      {relation !== undefined && <Relation edge={relation} />}
      {hasProblems && <Icon name="warning" />}
      {(hasProblems || relation !== undefined) && <span class="unseen">{relations.join('; ')}</span>}
      {replays > 0 && <Replays count={replays} />}
      <RunFaultMark run={run.index} />
      <span class="run-facts">{isLater ? t('runs.later') : duration}</span>
    </div>
  );
}

/** What a run follows, in a word; the sentence is on hover and for screen readers. */
function Relation({ edge: { kind, isInferred } }: { readonly edge: RunEdge }) {
  const word = t(`runs.relation.${kind}`);
  return (
    <span class={clsx('run-relation', isInferred && 'run-inferred')} aria-hidden="true">
      {isInferred ? t('runs.relation.guessed', { word }) : word}
    </span>
  );
}

/** That replays of the run are folded into its line. */
function Replays({ count }: { readonly count: number }) {
  return (
    <>
      <span class="run-replays" aria-hidden="true">
        ↻{count}
      </span>
      <span class="unseen">{t('runs.replays', { count })}</span>
    </>
  );
}

function factsOf(run: RunView, duration: string): readonly string[] {
  const facts = [runStatusText(run.status), duration, t('runs.events', { count: run.eventCount })];
  if (run.firstTextAt === undefined) return facts;
  return [...facts, t('runs.firstText', { duration: formatDuration(run.firstTextAt - run.startedAt) })];
}
