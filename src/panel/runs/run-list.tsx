import clsx from 'clsx';
import { useRef } from 'preact/hooks';
import type { RunView } from '../../session/model.ts';
import { RunFaultMark } from '../faults/run-fault-mark.tsx';
import { formatDuration } from '../format.ts';
import { useServices } from '../services.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { Icon } from '../ui/icon.tsx';
import { VirtualList } from '../ui/virtual-list.tsx';
import { GraphCell } from './graph-cell.tsx';
import { relationFacts, relationWord } from './run-relation.ts';
import { isScopeOf, type RunRow, scopeKey, scopeOf } from './run-rows.ts';
import { RunStatusIcon, runStatusText } from './run-status.tsx';
import './runs.css';
import { useRunMenu } from './use-run-menu.tsx';
import { type RunRows, useRunRows } from './use-run-rows.ts';

const ROW_HEIGHT = 20;

/** Threads with their runs; the chosen line is the scope of every view. */
export function RunList() {
  const store = useStore();
  const { focus } = useServices();
  const { rows, ...about } = useRunRows();
  const scope = store.scope.value;
  const active = rows.findIndex((row) => isScopeOf(row, scope));
  const list = useRef<HTMLDivElement>(null);
  const menu = useRunMenu({ list, rows, active });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list in it has the role and the keys
    <div class="run-list-box" onContextMenu={menu.onContextMenu}>
      <VirtualList
        label={t('runs.label')}
        role="tree"
        class="run-list"
        count={rows.length}
        rowHeight={ROW_HEIGHT}
        active={active}
        elementRef={list}
        onKey={menu.onKey}
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
          return row.kind === 'run' ? <RunLine row={row} about={about} /> : <GroupLine row={row} />;
        }}
      />
      {menu.element}
    </div>
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
  readonly row: Extract<RunRow, { kind: 'run' }>;
  readonly about: Omit<RunRows, 'rows'>;
}

function RunLine({ row, about }: RunLineProps) {
  const { run, graph, width } = row;
  const isLater = about.isLater(run);
  const name = run.runId || t('runs.noId');
  const duration = formatDuration(about.lastAt(run) - run.startedAt);
  const node = about.nodeOf(run);
  const relation = node === undefined ? undefined : relationWord(node);
  const facts = isLater ? [t('runs.later')] : factsOf(run, duration);
  const relations = node === undefined ? [] : relationFacts(node, about.nameOf);
  const isSpecial = relation !== undefined || (node?.problems.length ?? 0) > 0;
  const replays = about.replaysOf(run);
  const replayed = replays === 0 ? [] : [t('runs.replays', { count: replays })];
  return (
    <div
      class={clsx('run-line', isLater && 'run-later')}
      title={[[name, ...facts, ...replayed].join(' · '), ...relations].join('\n')}
    >
      <GraphCell row={graph} width={width} kindOf={(index) => about.kindOf(index)} />
      <RunStatusIcon status={isLater ? undefined : run.status} />
      <span class="unseen">{isLater ? '' : runStatusText(run.status)}</span>
      <span class="run-id">{name}</span>
      {relation !== undefined && <span class="run-relation">{relation}</span>}
      {(node?.problems.length ?? 0) > 0 && <Icon name="warning" />}
      {isSpecial && <span class="unseen">{relations.join('; ')}</span>}
      <RunFaultMark run={run.index} />
      <span class="run-facts">{isLater ? t('runs.later') : duration}</span>
    </div>
  );
}

function factsOf(run: RunView, duration: string): readonly string[] {
  const facts = [runStatusText(run.status), duration, t('runs.events', { count: run.eventCount })];
  if (run.firstTextAt === undefined) return facts;
  return [...facts, t('runs.firstText', { duration: formatDuration(run.firstTextAt - run.startedAt) })];
}
