import type { Bytes, CaptureRecord } from '../protocol/capture.ts';

/** What an entry costs beside its strings; generous, so that a flood of tiny records is bounded too. */
const OVERHEAD = 256;

/** Memory that a record holds, roughly. */
export function costOf(record: CaptureRecord): number {
  if (record.kind === 'chunk') return OVERHEAD + textLength(record.bytes);
  return OVERHEAD + JSON.stringify(record).length;
}

function textLength(bytes: Bytes): number {
  return 'text' in bytes ? bytes.text.length : bytes.base64.length;
}

/** Bytes of a body that a record carries; 0 for records that carry none. */
export function bodyLengthOf(record: CaptureRecord): number {
  if (record.kind === 'message') return utf8Length(record.data);
  if (record.kind !== 'chunk') return 0;
  return 'text' in record.bytes ? utf8Length(record.bytes.text) : base64Length(record.bytes.base64);
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

function base64Length(base64: string): number {
  return Math.floor((base64.replace(/=+$/, '').length * 3) / 4);
}
