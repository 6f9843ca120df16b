import './runs.css';
import { useMemo } from 'preact/hooks';

import { type Scope, useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { EmptyNote } from '../parts/empty-note.tsx';
import { RunCells, RunHeadings, ThreadCell } from './run-columns.tsx';
import { RunDetails } from './run-details.tsx';
import { type RunRow, rowsOf } from './run-rows.ts';

/** Height of a row, the same as `--row` in the stylesheet. */
const ROW_HEIGHT = 20;

/** Threads and their runs; choosing one moves scope and cursor there. */
export function RunsView() {
  const { session, revision, moment, selected, scope } = useStore();
  revision.value;
  const started = useMemo(() => new Map(moment.value.runs().map((run) => [run.index, run])), [moment.value]);
  const rows = rowsOf(session.value, started);
  if (rows.length === 0) return <EmptyNote text={t('runDetails.none')} />;
  const chosen = 'run' in scope.value ? scope.value.run : (selected.value?.run ?? -1);
  const run = started.get(chosen);
  return (
    <div class="runs-view">
      <RunGrid rows={rows} chosen={chosen} />
      {run !== undefined && <RunDetails run={run} />}
    </div>
  );
}

interface RunGridProps {
  readonly rows: readonly RunRow[];
  /** Index of the run whose details are shown. */
  readonly chosen: number;
}

function RunGrid({ rows, chosen }: RunGridProps) {
  const store = useStore();
  const choose = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    if (row.kind === 'thread') {
      store.scope.value = { kind: 'thread', thread: row.thread.index };
      return;
    }
    store.scope.value = { kind: 'run', run: row.run.index };
    if (row.run.startSeq >= 0) store.cursor.value = row.run.startSeq;
  };
  return (
    <VirtualList
      role="grid"
      label={t('runDetails.grid')}
      class="run-grid"
      count={rows.length}
      rowHeight={ROW_HEIGHT}
      active={activeRow(rows, store.scope.value, chosen)}
      onActivate={choose}
      header={<RunHeadings />}
      rowAttributes={(index) => ({ class: rows[index]?.kind === 'thread' ? 'run-thread' : 'run-row' })}
      renderRow={(index) => {
        const row = rows[index];
        if (row === undefined) return null;
        return row.kind === 'thread' ? <ThreadCell thread={row.thread} /> : <RunCells row={row} />;
      }}
    />
  );
}

/** The row that the scope names; the chosen run's while the scope is everything. */
function activeRow(rows: readonly RunRow[], scope: Scope, chosen: number): number {
  return rows.findIndex((row) =>
    scope.kind === 'thread'
      ? row.kind === 'thread' && row.thread.index === scope.thread
      : row.kind === 'run' && row.run.index === chosen,
  );
}
