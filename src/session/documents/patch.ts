import type { JsonValue } from '../../protocol/json.ts';
import { describeValue } from './describe-value.ts';
import { type Draft, type OwnContainer, setMember } from './draft.ts';
import { areEqual } from './equality.ts';
import type { PatchDeviation, PatchFailure, PatchOperation } from './patch-operation.ts';
import { type PathDemand, type PathFailure, type ResolvedPath, resolvePath } from './resolve-path.ts';

/** Shared by every operation that applies just as the RFC says. */
const NO_DEVIATIONS: readonly PatchDeviation[] = [];

/** What became of one operation. A failed one may have changed the draft, which is then to be restored. */
export type OperationOutcome =
  | { readonly ok: true; readonly deviations: readonly PatchDeviation[] }
  | { readonly ok: false; readonly failure: PatchFailure };

/**
 * Applies one operation as the reference client's library (fast-json-patch, validating) does, its oddities included.
 * Own code instead of that library, because it clones the document for every move and copy, prints the whole document
 * into every error, and recurses into values; it is the oracle of this file's property test.
 */
export function applyOperation(draft: Draft, operation: PatchOperation, index: number): OperationOutcome {
  const outcome = operation.path === '' ? applyToRoot(draft, operation) : applyToMember(draft, operation);
  if (outcome === undefined) return { ok: true, deviations: NO_DEVIATIONS };
  if ('kind' in outcome) {
    return { ok: true, deviations: [{ index, kind: outcome.kind, path: operation.path }] };
  }
  return { ok: false, failure: { index, ...outcome } };
}

type Outcome = PathFailure | { readonly kind: PatchDeviation['kind'] } | undefined;

function applyToRoot(draft: Draft, operation: PatchOperation): Outcome {
  switch (operation.op) {
    case 'remove':
      draft.root = null;
      return undefined;
    case 'test':
      return testFailure(operation, draft.root);
    case 'move':
    case 'copy': {
      // To the root the library moves without validating where from.
      const source = readFrom(draft, operation, 'loose');
      if ('failure' in source) return source.failure;
      draft.root = source.value;
      return undefined;
    }
    default:
      draft.root = operation.value ?? null;
      return undefined;
  }
}

function applyToMember(draft: Draft, operation: PatchOperation): Outcome {
  if (typeof draft.root !== 'object' || draft.root === null) return applyToScalar(draft.root, operation);
  switch (operation.op) {
    case 'add':
      // What most deltas do needs no report, only to be quick.
      return draft.setPlainly(operation.path, operation.value ?? null, true)
        ? undefined
        : add(draft, operation);
    case 'remove':
      return change(draft, operation);
    case 'replace':
      return draft.setPlainly(operation.path, operation.value ?? null, false)
        ? undefined
        : change(draft, operation);
    case 'test': {
      const found = resolvePath(draft.root, operation.path, 'loose');
      return found.ok ? testFailure(operation, found.path.value) : found.failure;
    }
    case 'move':
      return move(draft, operation);
    default:
      return copy(draft, operation);
  }
}

function add(draft: Draft, operation: PatchOperation): Outcome {
  const found = resolvePath(draft.root, operation.path, 'parent-exists');
  if (!found.ok) return found.failure;
  const { path } = found;
  if (Array.isArray(path.parent) && typeof path.key === 'number' && path.key > path.parent.length) {
    return {
      code: 'index-out-of-bounds',
      reached: operation.path.slice(0, operation.path.lastIndexOf('/')),
      reason: `"${operation.path}" is beyond the end of ${describeValue(path.parent)}.`,
    };
  }
  insert(draft.own(path.keys, path.keys.length - 1), path.key, operation.value ?? null);
  return deviationOf(path);
}

function change(draft: Draft, operation: PatchOperation): Outcome {
  const found = resolvePath(draft.root, operation.path, 'exists');
  if (!found.ok) return found.failure;
  const { keys, key } = found.path;
  const parent = draft.own(keys, keys.length - 1);
  if (parent === undefined) return undefined;
  if (operation.op === 'replace') setMember(parent, key, operation.value ?? null);
  else remove(parent, key);
  return deviationOf(found.path);
}

function move(draft: Draft, operation: PatchOperation): Outcome {
  const from = operation.from ?? '';
  const source = readFrom(draft, operation, 'exists');
  if ('failure' in source) return source.failure;
  if (from === '' || operation.path.startsWith(`${from}/`)) {
    return {
      code: 'into-itself',
      reached: from,
      reason: `"${from}" can't be moved into itself at "${operation.path}".`,
    };
  }
  const target = resolvePath(draft.root, operation.path, 'loose');
  if (!target.ok) return target.failure;
  const origin = resolvePath(draft.root, from, 'exists');
  if (!origin.ok) return origin.failure;
  const { keys, key } = origin.path;
  const parent = draft.own(keys, keys.length - 1);
  if (parent !== undefined) remove(parent, key);
  return place(draft, operation, source.value);
}

function copy(draft: Draft, operation: PatchOperation): Outcome {
  const source = readFrom(draft, operation, 'exists');
  if ('failure' in source) return source.failure;
  const target = resolvePath(draft.root, operation.path, 'loose');
  if (!target.ok) return target.failure;
  // The copied value is shared, so neither place may be changed in place any more.
  draft.share();
  return place(draft, operation, source.value);
}

/** Puts a moved or copied value in its place, which the library does without looking at the array's length. */
function place(draft: Draft, operation: PatchOperation, value: JsonValue): Outcome {
  const target = resolvePath(draft.root, operation.path, 'loose');
  if (!target.ok) return target.failure;
  const { path } = target;
  const parent = draft.own(path.keys, path.keys.length - 1);
  const isBeyondEnd = Array.isArray(parent) && typeof path.key === 'number' && path.key > parent.length;
  insert(parent, path.key, value);
  return isBeyondEnd ? { kind: 'beyond-end' } : deviationOf(path);
}

/**
 * A number, text or boolean has no members. The library still reports success for some operations on it, more of them
 * where the value counts as false, and changes nothing.
 */
function applyToScalar(root: JsonValue, operation: PatchOperation): Outcome {
  const { op, path, from = '' } = operation;
  const isSource = root !== null && (from === '' || mayTouch(root, from));
  const isIgnored = {
    add: root !== null,
    replace: mayTouch(root, path),
    remove: mayTouch(root, path),
    move: isSource,
    copy: isSource,
    test: false,
  };
  if (isOneToken(path) && isOperationName(op) && isIgnored[op]) return { kind: 'scalar-document' };
  return {
    code: 'no-document',
    reached: '',
    reason: `Nothing is at "${path}": the document is ${describeValue(root)}.`,
  };
}

/** The library takes a member for there that the value's prototype has, and any where the value counts as false. */
function mayTouch(root: JsonValue, pointer: string): boolean {
  if (root === null || !isOneToken(pointer)) return false;
  return !root || Reflect.get(Object(root), pointer.slice(1)) !== undefined;
}

function isOneToken(pointer: string): boolean {
  return pointer.indexOf('/', 1) === -1;
}

function isOperationName(op: string): op is 'add' | 'replace' | 'remove' | 'move' | 'copy' | 'test' {
  return ['add', 'replace', 'remove', 'move', 'copy', 'test'].includes(op);
}

function readFrom(
  draft: Draft,
  operation: PatchOperation,
  demand: PathDemand,
): { readonly value: JsonValue } | { readonly failure: PathFailure } {
  const from = operation.from ?? '';
  if (from === '') return { value: draft.root };
  if (typeof draft.root !== 'object' || draft.root === null) {
    return {
      failure: {
        code: 'from-missing',
        reached: '',
        reason: `Nothing is at "${from}": the document is ${describeValue(draft.root)}.`,
      },
    };
  }
  const found = resolvePath(draft.root, from, demand);
  if (!found.ok) {
    const code = found.failure.code === 'forbidden-key' ? 'forbidden-key' : 'from-missing';
    return { failure: { ...found.failure, code } };
  }
  const { value } = found.path;
  // A function of the prototype is no JSON value: the reference client breaks on it later.
  if (value === undefined || typeof value === 'function') {
    return { failure: { code: 'from-missing', reached: '', reason: `Nothing is at "${from}".` } };
  }
  return { value };
}

function testFailure(operation: PatchOperation, met: JsonValue | undefined): Outcome {
  const expected = operation.value ?? null;
  if (met !== undefined && areEqual(met, expected)) return undefined;
  return {
    code: 'test-failed',
    reached: operation.path,
    reason: `"${operation.path}" is ${describeValue(met)}, but the test asks for ${describeValue(expected)}.`,
  };
}

function insert(parent: OwnContainer | undefined, key: string | number, value: JsonValue): void {
  if (parent === undefined) return;
  if (Array.isArray(parent) && typeof key === 'number') parent.splice(key, 0, value);
  else setMember(parent, key, value);
}

function remove(parent: OwnContainer, key: string | number): void {
  if (Array.isArray(parent) && typeof key === 'number') parent.splice(key, 1);
  else Reflect.deleteProperty(parent, key);
}

function deviationOf(path: ResolvedPath): Outcome {
  return path.deviation === undefined ? undefined : { kind: path.deviation };
}
