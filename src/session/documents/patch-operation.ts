import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../../protocol/json.ts';

/** One RFC 6902 operation as sent; enforcement has seen that its members fit its `op`. */
export interface PatchOperation {
  readonly op: string;
  readonly path: string;
  readonly from: string | undefined;
  readonly value: JsonValue | undefined;
}

/** The operations of a patch as sent. Entries that are no operation are left out. */
export function operationsOf(patch: JsonValue | undefined): readonly PatchOperation[] {
  if (!Array.isArray(patch)) return [];
  const operations: PatchOperation[] = [];
  for (const entry of patch) {
    if (isJsonObject(entry)) operations.push(operationOf(entry));
  }
  return operations;
}

function operationOf(entry: JsonObject): PatchOperation {
  return {
    op: stringAt(entry, 'op') ?? '',
    path: stringAt(entry, 'path') ?? '',
    from: stringAt(entry, 'from'),
    value: Object.hasOwn(entry, 'value') ? entry['value'] : undefined,
  };
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
