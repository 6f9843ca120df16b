import type { KeptRecord } from './kept-record.ts';

/** What an entry costs beside its strings; generous, so that a flood of tiny records is bounded too. */
const OVERHEAD = 256;

/** Memory that a record holds, roughly. */
export function costOf(record: KeptRecord): number {
  return OVERHEAD + (record.kind === 'chunk' ? record.bytes : JSON.stringify(record)).length;
}

/** Bytes of a body that a record carries; 0 for records that carry none. */
export function bodyLengthOf(record: KeptRecord): number {
  if (record.kind === 'message') return lengthOf(record.data);
  return record.kind === 'chunk' ? lengthOf(record.bytes) : 0;
}

function lengthOf(bytes: Uint8Array | string): number {
  return (typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes).length;
}
