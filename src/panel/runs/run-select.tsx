import { type Scope, useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { type RunRow, type SubagentLineRow, scopeKey, scopeOf } from './run-rows.ts';
import { runStatusText } from './run-status.tsx';
import { useRunRows } from './use-run-rows.ts';

/** The run list as one control, for where there is no room for a list. */
export function RunSelect() {
  const store = useStore();
  const rows = useRunRows().rows.filter((row) => row.kind !== 'subagent');
  return (
    <select
      class="run-select"
      aria-label={t('runs.label')}
      value={scopeKey(lineOf(store.scope.value))}
      onChange={(event) => {
        const row = rows.find((known) => scopeKey(scopeOf(known)) === event.currentTarget.value);
        if (row !== undefined) store.scope.value = scopeOf(row);
      }}
    >
      {rows.map((row) => (
        <option key={scopeKey(scopeOf(row))} value={scopeKey(scopeOf(row))}>
          {labelOf(row)}
        </option>
      ))}
    </select>
  );
}

/** The line that a scope is shown at. */
function lineOf(scope: Scope): Scope {
  return scope.kind === 'branch' ? { kind: 'run', run: scope.run } : scope;
}

function labelOf(row: Exclude<RunRow, SubagentLineRow>): string {
  switch (row.kind) {
    case 'all':
      return t('runs.all');
    case 'thread':
      return `${t('runs.thread')} ${row.thread.threadId || t('runs.noThread')}`;
    case 'run':
      return `\u2003${row.run.runId || t('runs.noId')} (${runStatusText(row.run.status)})`;
  }
}
