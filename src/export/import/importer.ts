import type { CaptureRecord } from '../../protocol/capture.ts';

/** A file to be read, as far as it is known before its bytes. */
export interface FileFacts {
  readonly name: string;
  /** When it was last changed, in milliseconds since the Unix epoch: the time of whatever has none of its own. */
  readonly at: number;
  /** Document id that its streams get when the file names none. */
  readonly document: string;
}

/** Something in a file that could not be read, in one sentence; lines count from 1, byte offsets from 0. */
export type ImportProblem = { readonly reason: string } & (
  | { readonly line: number }
  | { readonly offset: number }
);

/** Reads one file, piece by piece, into the records that a live capture would have given. Never throws. */
export interface Importer {
  push(bytes: Uint8Array): readonly CaptureRecord[];
  /** The file ended. */
  end(): readonly CaptureRecord[];
  /** Why nothing of the file can be shown, in one sentence; known after `end`. */
  readonly failure: string | undefined;
  readonly problems: readonly ImportProblem[];
  /** Problems beyond those that are listed. */
  readonly furtherProblems: number;
}

/** One kind of file. */
export interface ImportFormat {
  readonly id: string;
  /**
   * Judges by the first line that is not blank, without byte order mark; its end may be missing when it is very
   * long. The first format that fits reads the file.
   */
  matches(firstLine: string): boolean;
  create(file: FileFacts): Importer;
}
