import { isJsonObject, type JsonObject, type JsonValue, objectsIn, stringAt } from '../protocol/json.ts';
import type { DocumentTrack } from './documents/document-track.ts';
import { Draft } from './documents/draft.ts';
import { applyOperation } from './documents/patch.ts';
import { operationsOf, type PatchOperation } from './documents/patch-operation.ts';
import { resolvePath } from './documents/resolve-path.ts';
import type { ChangeView, OperationView } from './model.ts';

/** A state or activity event together with the document that it is about. */
export interface DocumentEvent {
  readonly seq: number;
  /** The event as sent. */
  readonly sent: JsonObject;
  /** The event as normalised, or undefined when the reference client does not take it. */
  readonly taken: JsonObject | undefined;
  /** Undefined when there is no such document. */
  readonly document: DocumentTrack | undefined;
}

/** What an event changed in its document, operation by operation. */
export function describeChange({ seq, sent, taken, document }: DocumentEvent): ChangeView {
  const before = document?.before(seq);
  const key = patchKeyOf(sent);
  if (key === undefined) {
    const after = document === undefined ? before : document.at(seq);
    const applied = taken !== undefined && document !== undefined;
    return { seq, kind: 'snapshot', before, after, applied, operations: [] };
  }
  const operations = taken === undefined ? sentOperations(sent[key]) : operationsOf(taken[key]);
  if (taken === undefined || document === undefined || before === undefined) {
    const reason =
      taken === undefined ? 'The reference client refuses the event.' : 'There is no such document.';
    const skipped = operations.map((operation) => skip(operation, reason));
    return { seq, kind: 'delta', before, after: before, applied: false, operations: skipped };
  }
  const steps = applySteps(before, operations);
  const views = withUnknown(sentOperations(sent[key]), steps.views);
  return {
    seq,
    kind: 'delta',
    before,
    after: steps.applied ? steps.after : before,
    applied: steps.applied,
    operations: views,
  };
}

function patchKeyOf(event: JsonObject): 'delta' | 'patch' | undefined {
  const type = stringAt(event, 'type');
  if (type === 'STATE_DELTA') return 'delta';
  return type === 'ACTIVITY_DELTA' ? 'patch' : undefined;
}

/** Every entry of a patch that is an object, whatever it lacks: it is shown as sent. */
function sentOperations(patch: JsonValue | undefined): readonly PatchOperation[] {
  return objectsIn(patch).map((entry) => ({
    op: stringAt(entry, 'op') ?? '',
    path: stringAt(entry, 'path') ?? '',
    ...(typeof entry['from'] === 'string' && { from: entry['from'] }),
    ...(entry['value'] !== undefined && { value: entry['value'] }),
  }));
}

function applySteps(before: JsonValue, operations: readonly PatchOperation[]) {
  const draft = new Draft(before);
  const views: OperationView[] = [];
  for (const [index, operation] of operations.entries()) {
    const met = valueAt(draft.root, operation.path);
    const outcome = applyOperation(draft, operation, index);
    // Each operation is shown with its own before and after, so no version may change afterwards.
    draft.release();
    if (!outcome.ok) {
      const undone = views.map((view): OperationView => ({ ...view, outcome: 'undone' }));
      const failed = viewOf(operation, {
        outcome: 'failed',
        before: met,
        after: met,
        reason: outcome.failure.reason,
      });
      const rest = operations.slice(index + 1).map((later) => skip(later, undefined));
      return { applied: false, after: before, views: [...undone, failed, ...rest] };
    }
    views.push(
      viewOf(operation, {
        outcome: 'applied',
        before: met,
        after: resultOf(draft.root, operation),
        reason: undefined,
      }),
    );
  }
  return { applied: true, after: draft.root, views };
}

/** Operations that the client does not know are dropped by it, and shown in their place. */
function withUnknown(
  sent: readonly PatchOperation[],
  views: readonly OperationView[],
): readonly OperationView[] {
  const taken = [...views];
  return sent.map((operation) => {
    const isNext = taken[0]?.op === operation.op && taken[0].path === operation.path;
    const view = isNext ? taken.shift() : undefined;
    return (
      view ?? skip(operation, `The reference client drops operations of the unknown kind "${operation.op}".`)
    );
  });
}

type Result = Pick<OperationView, 'outcome' | 'before' | 'after' | 'reason'>;

function viewOf({ op, path, from, value }: PatchOperation, result: Result): OperationView {
  return { op, path, from, value, ...result };
}

function skip(operation: PatchOperation, reason: string | undefined): OperationView {
  return viewOf(operation, { outcome: 'skipped', before: undefined, after: undefined, reason });
}

/** What is at a path, or undefined. */
function valueAt(root: JsonValue, path: string): JsonValue | undefined {
  if (path === '') return root;
  const found = resolvePath(root, path, 'exists');
  return found.ok ? found.path.value : undefined;
}

function resultOf(root: JsonValue, operation: PatchOperation): JsonValue | undefined {
  if (operation.op === 'remove') return undefined;
  // The place after an array's last entry is its last entry once something was added there.
  if (operation.path.endsWith('/-')) return lastOf(valueAt(root, operation.path.slice(0, -2)));
  return valueAt(root, operation.path);
}

function lastOf(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.at(-1);
  return isJsonObject(value) ? value['-'] : undefined;
}
