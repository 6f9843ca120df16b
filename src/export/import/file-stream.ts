import type { CaptureRecord, HeaderList, StreamKey } from '../../protocol/capture.ts';
import type { FileFacts } from './importer.ts';

/** Key of the one stream of a file that is the body, or the response, of one request. */
export function streamKeyOf({ document }: FileFacts): StreamKey {
  return `${document}/1`;
}

/** A file as a document with one stream, whose request nobody knows. Times are the file's own. */
export function openingRecords(file: FileFacts): readonly CaptureRecord[] {
  const { document, at, name } = file;
  const request = { method: '', url: name, headers: [], body: { omitted: 'none' } } as const;
  return [
    { kind: 'document', document, at, url: name, frameId: 0 },
    { kind: 'open', stream: streamKeyOf(file), at, transport: 'file', request },
  ];
}

/** What is known of the response. */
export function headRecord(
  file: FileFacts,
  response: { readonly status: number; readonly statusText: string; readonly headers: HeaderList },
): CaptureRecord {
  return {
    kind: 'head',
    stream: streamKeyOf(file),
    at: file.at,
    response: { ...response, url: file.name, redirected: false },
  };
}

/** The end of the stream; `lost` says how the file shows that the connection broke. */
export function endRecord(file: FileFacts, lost?: string): CaptureRecord {
  const end = { kind: 'end', stream: streamKeyOf(file), at: file.at } as const;
  return lost === undefined ? { ...end, outcome: 'complete' } : { ...end, outcome: 'failed', detail: lost };
}
