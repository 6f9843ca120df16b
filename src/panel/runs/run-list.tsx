import clsx from 'clsx';
import type { RunView } from '../../session/model.ts';
import { formatDuration } from '../format.ts';
import { useServices } from '../services.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { VirtualList } from '../ui/virtual-list.tsx';
import { isScopeOf, type RunRow, scopeKey, scopeOf } from './run-rows.ts';
import { RunStatusIcon, runStatusText } from './run-status.tsx';
import './runs.css';
import { useRunRows } from './use-run-rows.ts';

const ROW_HEIGHT = 20;

/** Threads with their runs; the chosen line is the scope of every view. */
export function RunList() {
  const store = useStore();
  const { focus } = useServices();
  const { rows, isLater, lastAt } = useRunRows();
  const scope = store.scope.value;
  return (
    <VirtualList
      label={t('runs.label')}
      role="tree"
      class="run-list"
      count={rows.length}
      rowHeight={ROW_HEIGHT}
      active={rows.findIndex((row) => isScopeOf(row, scope))}
      onActivate={(index) => {
        const row = rows[index];
        if (row !== undefined) store.scope.value = scopeOf(row);
      }}
      onOpen={() => focus.list.current?.focus()}
      rowKey={(index) => {
        const row = rows[index];
        return row === undefined ? index : scopeKey(scopeOf(row));
      }}
      rowAttributes={(index) => ({ 'aria-level': levelOf(rows[index]) })}
      renderRow={(index) => {
        const row = rows[index];
        if (row === undefined) return null;
        if (row.kind === 'run') return <RunLine run={row.run} isLater={isLater(row.run)} lastAt={lastAt} />;
        return <GroupLine row={row} />;
      }}
    />
  );
}

function levelOf(row: RunRow | undefined): number {
  return row?.kind === 'run' ? 2 : 1;
}

function GroupLine({ row }: { readonly row: Exclude<RunRow, { kind: 'run' }> }) {
  const runs = row.kind === 'all' ? row.runs : row.thread.runs.length;
  const name = row.kind === 'all' ? t('runs.all') : row.thread.threadId || t('runs.noThread');
  const counts = [t('runs.count', { count: runs }), t('runs.events', { count: row.events })];
  return (
    <div class="run-line" title={[name, ...counts].join(' · ')}>
      {row.kind === 'thread' && <span class="run-kind">{t('runs.thread')}</span>}
      <span class="run-id">{name}</span>
      <span class="run-facts">{row.kind === 'all' ? counts.join(' · ') : counts[0]}</span>
    </div>
  );
}

interface RunLineProps {
  readonly run: RunView;
  readonly isLater: boolean;
  lastAt(run: RunView): number;
}

function RunLine({ run, isLater, lastAt }: RunLineProps) {
  const name = run.runId || t('runs.noId');
  const duration = formatDuration(lastAt(run) - run.startedAt);
  return (
    <div
      class={clsx('run-line', 'run-line-nested', isLater && 'run-later')}
      title={[name, ...(isLater ? [t('runs.later')] : factsOf(run, duration))].join(' · ')}
    >
      <RunStatusIcon status={isLater ? undefined : run.status} />
      <span class="unseen">{isLater ? '' : runStatusText(run.status)}</span>
      <span class="run-id">{name}</span>
      <span class="run-facts">{isLater ? t('runs.later') : duration}</span>
    </div>
  );
}

function factsOf(run: RunView, duration: string): readonly string[] {
  const facts = [runStatusText(run.status), duration, t('runs.events', { count: run.eventCount })];
  if (run.firstTextAt === undefined) return facts;
  return [...facts, t('runs.firstText', { duration: formatDuration(run.firstTextAt - run.startedAt) })];
}
