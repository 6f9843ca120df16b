import type { CaptureRecord } from '../../protocol/capture.ts';

/**
 * The same records under document and stream names with a prefix, so that files which name the same documents
 * (two exports of one session) stay apart.
 */
export function renameDocuments(records: readonly CaptureRecord[], prefix: string): readonly CaptureRecord[] {
  return records.map((record) => ({
    ...record,
    ...('document' in record && { document: `${prefix}${record.document}` }),
    ...('stream' in record && record.stream !== undefined && { stream: `${prefix}${record.stream}` }),
  }));
}
