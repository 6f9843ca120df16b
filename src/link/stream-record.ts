import type { StreamKey } from '../protocol/capture.ts';
import type { PageMessage } from '../protocol/page-messages.ts';
import { bytesToJson } from './byte-text.ts';
import type { StreamRecord } from './recogniser.ts';

/** A message about a stream that has opened. */
export type StreamMessage = Exclude<PageMessage, { kind: 'open' | 'diagnostic' }>;

/** The record of a page message: `at` in absolute time, the stream by its key, bytes in a form for JSON. */
export function toStreamRecord(message: StreamMessage, stream: StreamKey, at: number): StreamRecord {
  switch (message.kind) {
    case 'data': {
      const { bytes } = message;
      return {
        kind: 'chunk',
        stream,
        at,
        bytes: typeof bytes === 'string' ? { text: bytes } : bytesToJson(bytes),
      };
    }
    case 'head':
    case 'message':
    case 'connection':
    case 'end':
      return { ...message, stream, at };
  }
}
