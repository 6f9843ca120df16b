import type { Bytes, CaptureRecord } from '../protocol/capture.ts';

/** What an entry costs beside its strings; generous, so that a flood of tiny records is bounded too. */
const OVERHEAD = 256;

/** Memory that a record holds, roughly: the length of its strings and a constant per part. */
export function costOf(record: CaptureRecord): number {
  if (record.kind === 'chunk') return OVERHEAD + textLength(record.bytes);
  return OVERHEAD + costOfValue(record);
}

function costOfValue(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let cost = 16;
  for (const part of Object.values(value)) cost += costOfValue(part);
  return cost;
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

/** Length of `text` in UTF-8. */
export function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

function base64Length(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}
