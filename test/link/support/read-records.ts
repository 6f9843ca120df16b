import type { CaptureRecord } from '../../../src/protocol/capture.ts';

/** Records as short words, so that a test shows what it expects: `open 1`, `"text" 1`, `end 1 complete`. */
export function words(records: readonly CaptureRecord[]): string[] {
  return records.map(word);
}

function word(record: CaptureRecord): string {
  switch (record.kind) {
    case 'document':
      return `document ${record.document}`;
    case 'document-gone':
      return `gone ${record.document}`;
    case 'open':
    case 'head':
    case 'connection':
      return `${record.kind} ${ordinal(record.stream)}`;
    case 'chunk':
      return `${'text' in record.bytes ? JSON.stringify(record.bytes.text) : record.bytes.base64} ${ordinal(record.stream)}`;
    case 'message':
      return `${record.event}: ${record.data} ${ordinal(record.stream)}`;
    case 'end':
      return `end ${ordinal(record.stream)} ${record.outcome}`;
    case 'lost':
      return `lost ${record.streams} streams, ${record.byteLength} bytes${record.stream === undefined ? '' : ` of ${ordinal(record.stream)}`}`;
    case 'dismissed':
      return `dismissed: ${record.reason}`;
    case 'diagnostic':
      return `diagnostic: ${record.message}`;
  }
}

/** `top/3` for the third stream of document `top`; `3` where the document is called `a`. */
function ordinal(stream: string): string {
  return stream.startsWith('a/') ? stream.slice(2) : stream;
}
