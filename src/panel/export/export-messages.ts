import type { RedactionProfile } from '../../export/redact/redaction.ts';
import type { RedactionReport } from '../../export/redact/redaction-report.ts';
import type { Selection } from '../../export/selection.ts';
import type { CaptureRecord } from '../../protocol/capture.ts';

/** What is to be written. */
export interface ExportJob {
  readonly format: string;
  readonly selection: Selection;
  readonly redaction: RedactionProfile | 'off';
  /** The files' names without selection and ending. */
  readonly stem: string;
  /** Milliseconds since the Unix epoch. */
  readonly exportedAt: number;
}

/** A file that is written. */
export interface WrittenFile {
  readonly fileName: string;
  readonly content: Blob;
  /** Its text, or the beginning of that; undefined when it is no text. */
  readonly text: string | undefined;
  /** Whether `text` is all of it. */
  readonly isWhole: boolean;
}

/** What came of a job. */
export type WrittenExport =
  | {
      readonly ok: true;
      /** The file itself, then those that belong beside it. */
      readonly files: readonly WrittenFile[];
      readonly notes: readonly string[];
      /** What was taken out; undefined when nothing was to be. */
      readonly redaction: RedactionReport | undefined;
    }
  | { readonly ok: false; readonly reason: string };

/** To the worker: the records of the session, piece by piece, then jobs. */
export type ExportRequest =
  | { readonly kind: 'records'; readonly records: readonly CaptureRecord[] }
  | { readonly kind: 'write'; readonly job: ExportJob };

/** The way to a worker and back; each job has one answer, in their order. */
export interface ExportPort {
  post(request: ExportRequest): void;
  onAnswer(listener: (written: WrittenExport) => void): void;
  /** Ends the worker, whatever it does. */
  close(): void;
}
