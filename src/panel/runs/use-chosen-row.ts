import { useState } from 'preact/hooks';
import { useStore } from '../store.ts';
import { isScopeOf, type RunRow, rowKeyOf, scopeOf } from './run-rows.ts';

/** Which line of the run list is the active one, and what choosing another does. */
export interface ChosenRow {
  /** -1 when there is none. */
  readonly active: number;
  choose(index: number): void;
}

/**
 * The active line is the scope's, or a subagent's of the run that is the scope, once it was chosen. Choosing a line
 * makes its run or thread the scope; a subagent's moves the cursor to where that began too.
 */
export function useChosenRow(rows: readonly RunRow[]): ChosenRow {
  const store = useStore();
  const scope = store.scope.value;
  const [subagent, setSubagent] = useState('');
  const atScope = rows.findIndex((row) => isScopeOf(row, scope));
  const atSubagent =
    subagent === ''
      ? -1
      : rows.findIndex((row) => rowKeyOf(row) === subagent && 'run' in scope && isIn(row, scope.run));
  return {
    active: atSubagent === -1 ? atScope : atSubagent,
    choose(index) {
      const row = rows[index];
      if (row === undefined) return;
      setSubagent(row.kind === 'subagent' ? rowKeyOf(row) : '');
      store.scope.value = scopeOf(row);
      if (row.kind === 'subagent') store.moveTo({ seq: row.subagent.startSeq });
    },
  };
}

function isIn(row: RunRow, run: number): boolean {
  return row.kind === 'subagent' && row.run.index === run;
}
