import type { CaptureRecord } from '../../protocol/capture.ts';
import { createImporter } from './create-importer.ts';
import type { FileFacts, ImportProblem } from './importer.ts';

/** A whole file as records, with what of it could not be read; or why nothing could. */
export type ImportedBytes =
  | {
      readonly ok: true;
      readonly records: readonly CaptureRecord[];
      readonly problems: readonly ImportProblem[];
      readonly furtherProblems: number;
    }
  | { readonly ok: false; readonly reason: string };

/** Pieces of this size make chunks that stay small enough to be sliced and shown. */
const PIECE_BYTES = 256 * 1024;

/** Reads a file that is in memory. */
export function importBytes(bytes: Uint8Array, file: FileFacts): ImportedBytes {
  const importer = createImporter(file);
  const records: CaptureRecord[] = [];
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    for (const record of importer.push(bytes.subarray(start, start + PIECE_BYTES))) records.push(record);
  }
  for (const record of importer.end()) records.push(record);
  const { failure, problems, furtherProblems } = importer;
  return failure === undefined
    ? { ok: true, records, problems, furtherProblems }
    : { ok: false, reason: failure };
}
