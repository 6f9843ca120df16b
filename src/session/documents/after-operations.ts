import type { JsonValue } from '../../protocol/json.ts';
import type { ChangeView, OperationView } from '../model.ts';
import { Draft } from './draft.ts';
import { applyOperation } from './patch.ts';

/**
 * The document after the first `count` operations of a delta. Operations that the client did not carry out, or took
 * back because a later one failed, count as what they were when their turn came: that is how the delta got to its end.
 */
export function documentAfter(change: ChangeView, count: number): JsonValue | undefined {
  if (change.before === undefined) return undefined;
  const draft = new Draft(change.before);
  for (const [index, operation] of change.operations.slice(0, count).entries()) {
    if (wasCarriedOut(operation)) applyOperation(draft, asSent(operation), index);
  }
  return draft.release();
}

function wasCarriedOut({ outcome }: OperationView): boolean {
  return outcome === 'applied' || outcome === 'undone';
}

function asSent({ op, path, from, value }: OperationView) {
  return { op, path, ...(from !== undefined && { from }), ...(value !== undefined && { value }) };
}
