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

const ROW_HEIGHT = 34;

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
        if (row.kind === 'run') return <RunLines run={row.run} isLater={isLater(row.run)} lastAt={lastAt} />;
        return <GroupLines row={row} />;
      }}
    />
  );
}

function levelOf(row: RunRow | undefined): number {
  return row?.kind === 'run' ? 2 : 1;
}

function GroupLines({ row }: { readonly row: Exclude<RunRow, { kind: 'run' }> }) {
  const runs = row.kind === 'all' ? row.runs : row.thread.runs.length;
  const name = row.kind === 'all' ? t('runs.all') : row.thread.threadId || t('runs.noThread');
  return (
    <div class="run-lines">
      <div class="run-name">
        {row.kind === 'thread' && <span class="run-kind">{t('runs.thread')}</span>}
        <span class="run-id" title={name}>
          {name}
        </span>
      </div>
      <div class="run-facts">
        {t('runs.count', { count: runs })} · {t('runs.events', { count: row.events })}
      </div>
    </div>
  );
}

interface RunLinesProps {
  readonly run: RunView;
  readonly isLater: boolean;
  lastAt(run: RunView): number;
}

function RunLines({ run, isLater, lastAt }: RunLinesProps) {
  const name = run.runId || t('runs.noId');
  return (
    <div class={clsx('run-lines', 'run-lines-nested', isLater && 'run-later')}>
      <div class="run-name">
        <RunStatusIcon status={isLater ? undefined : run.status} />
        <span class="run-id" title={name}>
          {name}
        </span>
      </div>
      <div class="run-facts">{factsOf(run, { isLater, lastAt })}</div>
    </div>
  );
}

function factsOf(run: RunView, { isLater, lastAt }: Omit<RunLinesProps, 'run'>): string {
  if (isLater) return t('runs.later');
  const facts = [
    runStatusText(run.status),
    formatDuration(lastAt(run) - run.startedAt),
    t('runs.events', { count: run.eventCount }),
  ];
  if (run.firstTextAt !== undefined) {
    facts.push(t('runs.firstText', { duration: formatDuration(run.firstTextAt - run.startedAt) }));
  }
  return facts.join(' · ');
}
