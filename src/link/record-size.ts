import { type ChunkBytes, isRaw, type KeptRecord } from './kept-record.ts';

/** What an entry costs beside its strings; generous, so that a flood of tiny records is bounded too. */
const OVERHEAD = 256;

/** Memory that a record holds, roughly. */
export function costOf(record: KeptRecord): number {
  if (record.kind === 'chunk') return OVERHEAD + textLength(record.bytes);
  return OVERHEAD + JSON.stringify(record).length;
}

function textLength(bytes: ChunkBytes): number {
  if (isRaw(bytes)) return bytes.length;
  return 'text' in bytes ? bytes.text.length : bytes.base64.length;
}

/** Bytes of a body that a record carries; 0 for records that carry none. */
export function bodyLengthOf(record: KeptRecord): number {
  if (record.kind === 'message') return utf8Length(record.data);
  if (record.kind !== 'chunk') return 0;
  const { bytes } = record;
  if (isRaw(bytes)) return bytes.length;
  return 'text' in bytes ? utf8Length(bytes.text) : base64Length(bytes.base64);
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

function base64Length(base64: string): number {
  return Math.floor((base64.replace(/=+$/, '').length * 3) / 4);
}
