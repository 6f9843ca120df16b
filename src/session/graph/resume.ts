import { objectsIn, stringAt } from '../../protocol/json.ts';
import type { RunEdge } from './run-node.ts';
import type { RunRecord, RunRecords } from './run-records.ts';

/** The latest run before this one whose interrupts its `resume` answers (protocol page, section 6, edge 2). */
export function findResumed(run: RunRecord, records: RunRecords): RunEdge | undefined {
  const answered = new Set(objectsIn(run.input?.['resume']).map((entry) => stringAt(entry, 'interruptId')));
  answered.delete(undefined);
  if (answered.size === 0) return undefined;
  for (const { view } of records.beforeOnThread(run)) {
    const ids = view.interrupts
      .map((interrupt) => stringAt(interrupt, 'id'))
      .filter((id) => answered.has(id));
    if (ids.length > 0) {
      return { kind: 'resume', from: view.index, isInferred: false, by: `resume of ${ids.join(', ')}` };
    }
  }
  return undefined;
}
