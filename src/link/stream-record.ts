import type { StreamKey } from '../protocol/capture.ts';
import type { PageMessage } from '../protocol/page-messages.ts';
import type { KeptRecord } from './kept-record.ts';

/** A message about a stream that has opened. */
export type StreamMessage = Exclude<PageMessage, { kind: 'open' | 'diagnostic' }>;

/** Records of one stream, after its first. */
type StreamRecord = Extract<KeptRecord, { kind: 'head' | 'chunk' | 'message' | 'connection' | 'end' }>;

/** The record of a page message: `at` in absolute time, the stream by its key. */
export function toStreamRecord(message: StreamMessage, stream: StreamKey, at: number): StreamRecord {
  if (message.kind !== 'data') return { ...message, stream, at };
  return { ...message, kind: 'chunk', stream, at };
}
