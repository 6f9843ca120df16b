import { objectsIn, stringAt } from '../../protocol/json.ts';
import type { RunEdge } from './run-node.ts';
import type { RunRecord, RunRecords } from './run-records.ts';

/** The latest run before this one that left tool calls to the client which this one's messages answer (edge 3). */
export function findContinuation(run: RunRecord, records: RunRecords): RunEdge | undefined {
  const answered = new Set<string | undefined>();
  for (const message of objectsIn(run.input?.['messages'])) {
    if (message['role'] === 'tool')
      answered.add(stringAt(message, 'toolCallId') ?? stringAt(message, 'tool_call_id'));
  }
  answered.delete(undefined);
  if (answered.size === 0) return undefined;
  // Later runs carry old results too, so only the run right before can have been waiting for one.
  const [before] = records.beforeOnThread(run);
  const ids = before === undefined ? [] : before.view.pendingToolCallIds.filter((id) => answered.has(id));
  if (before === undefined || ids.length === 0) return undefined;
  return {
    kind: 'tool-continuation',
    from: before.view.index,
    isInferred: true,
    by: `result of ${ids.join(', ')}`,
  };
}
