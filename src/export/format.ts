import type { Session } from '../session/session.ts';
import type { RedactionReport } from './redact/redaction-report.ts';
import type { Selection } from './selection.ts';

/** A file to be written, and what its user should know about it. */
export interface ExportedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What the file does not hold or holds otherwise than received, one sentence each. */
  readonly notes: readonly string[];
  /** Files that belong beside this one. */
  readonly alongside?: readonly ExportedFile[];
}

/** What an exporter cannot know by itself. */
export interface ExportContext {
  /** The file name without selection and ending. */
  readonly stem: string;
  /** Milliseconds since the Unix epoch. */
  readonly exportedAt: number;
  /** What was taken out of the session before; absent when nothing was. */
  readonly redaction?: RedactionReport;
}

/** One way of taking a session away. */
export interface ExportFormat {
  readonly id: string;
  /** Whether an import shows everything that the session shows. */
  readonly isLossless: boolean;
  /** Whether the file has a place for a word about itself, such as that it was redacted. */
  readonly hasHead: boolean;
  write(session: Session, selection: Selection, context: ExportContext): ExportedFile;
}
