import type { CaptureRecord } from '../../protocol/capture.ts';
import {
  isRecordingHeader,
  type Read,
  readRecordingHeader,
  readRecordLine,
} from '../../protocol/recording.ts';
import type { ImportFormat } from './importer.ts';
import { LineImporter } from './line-importer.ts';

/** Our own recordings, of every version. */
export const recordingImport: ImportFormat = {
  id: 'recording',
  matches: isRecordingHeader,
  create: () => new LineImporter(createRecordReader()),
};

function createRecordReader() {
  let header: ReturnType<typeof readRecordingHeader> | undefined;
  return (line: string): Read<readonly CaptureRecord[]> => {
    if (header === undefined) {
      header = readRecordingHeader(line);
      return header.ok ? { ok: true, value: [] } : header;
    }
    // The header's own problem is told once; nothing behind it can be trusted.
    if (!header.ok) return { ok: true, value: [] };
    const read = readRecordLine(line, header.value.version);
    return read.ok ? { ok: true, value: [read.value] } : read;
  };
}
