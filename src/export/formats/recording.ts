import type { CaptureRecord } from '../../protocol/capture.ts';
import { recordingLines } from '../../protocol/recording.ts';
import type { Session } from '../../session/session.ts';
import { bytesOfTexts } from '../bytes.ts';
import type { ExportContext, ExportedFile, ExportFormat } from '../format.ts';
import { type Selection, selectedStreams, selectionSuffix, wholeStreamsNotes } from '../selection.ts';

/** Everything that was captured, with bytes and times. Streams are kept whole: a part of one would not decode. */
export const recordingFormat: ExportFormat = {
  id: 'recording',
  isLossless: true,
  hasHead: true,
  write(
    session: Session,
    selection: Selection,
    { stem, exportedAt, redaction }: ExportContext,
  ): ExportedFile {
    const records = recordsOf(session, selection);
    return {
      fileName: `${stem}${selectionSuffix(session, selection)}.agui.jsonl`,
      mediaType: 'application/x-ndjson',
      bytes: bytesOfTexts(
        recordingLines({ header: { exportedAt, ...(redaction && { redaction }) }, records }),
      ),
      notes: wholeStreamsNotes(session, selection),
    };
  },
};

function recordsOf(session: Session, selection: Selection): readonly CaptureRecord[] {
  if (selection.kind === 'all') return session.records;
  const streams = selectedStreams(session, selection);
  const keys = new Set(streams.map(({ key }) => key));
  const documents = new Set(streams.map(({ document }) => document));
  return session.records.filter((record) => {
    if ('stream' in record && record.stream !== undefined) return keys.has(record.stream);
    const isAboutDocument = record.kind === 'document' || record.kind === 'document-gone';
    return isAboutDocument && documents.has(record.document);
  });
}
