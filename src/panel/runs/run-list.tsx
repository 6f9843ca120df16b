import { useRef } from 'preact/hooks';
import { formatDuration } from '../format.ts';
import { useServices } from '../services.ts';
import { t } from '../text/text.ts';
import { VirtualList } from '../ui/virtual-list.tsx';
import { GraphLegend } from './graph-legend.tsx';
import { RunLine } from './run-line.tsx';
import { type RunRow, rowKeyOf } from './run-rows.ts';
import './runs.css';
import { SubagentLine } from './subagent-line.tsx';
import { useChosenRow } from './use-chosen-row.ts';
import { useRunMenu } from './use-run-menu.tsx';
import { type RunRows, useRunRows } from './use-run-rows.ts';

const ROW_HEIGHT = 20;

/** Threads with their runs; the chosen line is the scope of every view. */
export function RunList() {
  const { focus } = useServices();
  const { rows, ...about } = useRunRows();
  const { active, choose } = useChosenRow(rows);
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
        onActivate={choose}
        onOpen={() => focus.list.current?.focus()}
        rowKey={(index) => {
          const row = rows[index];
          return row === undefined ? index : rowKeyOf(row);
        }}
        rowAttributes={(index) => ({ 'aria-level': levelOf(rows[index]) })}
        renderRow={(index) => {
          const row = rows[index];
          return row === undefined ? null : <Line row={row} about={about} />;
        }}
      />
      <GraphLegend edges={about.edges} />
      {menu.element}
    </div>
  );
}

function levelOf(row: RunRow | undefined): number {
  if (row?.kind === 'subagent') return 2 + row.stems.length;
  return row?.kind === 'run' ? 2 : 1;
}

interface LineProps {
  readonly row: RunRow;
  readonly about: Omit<RunRows, 'rows'>;
}

function Line({ row, about }: LineProps) {
  switch (row.kind) {
    case 'run':
      return <RunLine row={row} about={about} />;
    case 'subagent':
      return (
        <SubagentLine row={row} kindOf={about.kindOf} duration={formatDuration(about.durationOf(row))} />
      );
    default:
      return <GroupLine row={row} />;
  }
}

function GroupLine({ row }: { readonly row: Extract<RunRow, { kind: 'all' | 'thread' }> }) {
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
