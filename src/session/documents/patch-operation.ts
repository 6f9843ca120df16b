import { isJsonObject, type JsonValue } from '../../protocol/json.ts';

/** One RFC 6902 operation as sent; enforcement has seen that its members fit its `op`. */
export type PatchOperation = {
  readonly op: string;
  readonly path: string;
  readonly from?: string;
  readonly value?: JsonValue;
};

/** The operations of a patch. Entries that are no operation at all are left out. */
export function operationsOf(patch: JsonValue | undefined): readonly PatchOperation[] {
  if (!Array.isArray(patch)) return [];
  const entries: readonly JsonValue[] = patch;
  return entries.every(isOperation) ? entries : entries.map(withoutStrangeFrom).filter(isOperation);
}

function isOperation(entry: JsonValue): entry is PatchOperation {
  if (!isJsonObject(entry)) return false;
  const { op, path, from } = entry;
  const hasNames = typeof op === 'string' && typeof path === 'string';
  return hasNames && (from === undefined || typeof from === 'string');
}

/** Members that an operation does not define are to be ignored (RFC 6902, 4): a `from` of null in an `add` is one. */
function withoutStrangeFrom(entry: JsonValue): JsonValue {
  if (!isJsonObject(entry) || typeof entry['from'] === 'string') return entry;
  if (entry['op'] === 'move' || entry['op'] === 'copy') return entry;
  const { from: _ignored, ...operation } = entry;
  return operation;
}

/** Why an operation, and with it its whole delta, is refused. */
export interface PatchFailure {
  readonly index: number;
  readonly code: PatchFailureCode;
  /** The longest part of the path (or of `from`) that exists. */
  readonly reached: string;
  /** One sentence that names the path and what was there. */
  readonly reason: string;
}

export type PatchFailureCode =
  | 'path-missing'
  | 'from-missing'
  | 'index-out-of-bounds'
  | 'not-an-index'
  | 'test-failed'
  | 'forbidden-key'
  | 'into-itself'
  | 'no-document';

/** Where the reference client applies an operation that RFC 6901 or 6902 refuses. */
export interface PatchDeviation {
  readonly index: number;
  readonly kind:
    | 'leading-zero'
    | 'empty-index'
    | 'index-overflow'
    | 'beyond-end'
    | 'scalar-document'
    | 'inherited-member';
  readonly path: string;
}
