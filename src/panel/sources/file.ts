import { preparationFor } from '../../decode/preparation.ts';
import { createImporter } from '../../export/import/create-importer.ts';
import { unpack } from '../../export/import/gunzip.ts';
import type { ImportProblem } from '../../export/import/importer.ts';
import { renameDocuments } from '../../export/import/rename-documents.ts';
import type { CaptureRecord } from '../../protocol/capture.ts';
import { createTurns } from './turns.ts';

/** What one file turned out to be. */
export interface ReadFile {
  readonly name: string;
  /** Why nothing of it can be shown, or undefined. */
  readonly failure: string | undefined;
  readonly problems: readonly ImportProblem[];
  /** Problems beyond those that are listed. */
  readonly furtherProblems: number;
}

export interface ReadFiles {
  readonly files: readonly ReadFile[];
  /** Of all files that could be read, one file after the other. */
  readonly records: readonly CaptureRecord[];
}

export interface ReadOptions {
  /** Told after each piece. */
  readonly onProgress?: (progress: { readonly bytesRead: number; readonly byteLength: number }) => void;
  readonly signal?: AbortSignal;
}

/**
 * Reads files that were chosen or dropped, in pieces, so that the panel stays usable. Undefined when it was cancelled.
 * Whatever decoder the records need is loaded when this is done.
 */
export async function readFiles(
  files: readonly File[],
  { onProgress, signal }: ReadOptions = {},
): Promise<ReadFiles | undefined> {
  const byteLength = files.reduce((sum, { size }) => sum + size, 0);
  const outcomes: ReadFile[] = [];
  const records: CaptureRecord[] = [];
  let bytesRead = 0;
  const turn = createTurns();
  for (const [index, file] of files.entries()) {
    const importer = createImporter({
      name: file.name,
      at: file.lastModified,
      document: `file-${index + 1}`,
    });
    const kept: (readonly CaptureRecord[])[] = [];
    const unpacked = unpack(
      piecesOf(file, {
        signal,
        onRead(length) {
          bytesRead += length;
          onProgress?.({ bytesRead, byteLength });
        },
      }),
    );
    for await (const piece of unpacked.pieces) {
      if (signal?.aborted === true) break;
      kept.push(importer.push(piece));
      // Pieces that are there already come without a task between them.
      await turn();
    }
    if (signal?.aborted === true) return undefined;
    kept.push(importer.end());
    const { failure, problems, furtherProblems } = importer;
    const broken = unpacked.failure();
    const all = broken === undefined ? problems : [{ offset: file.size, reason: broken }, ...problems];
    outcomes.push({ name: file.name, failure, problems: all, furtherProblems });
    const prefix = index === 0 ? '' : `file-${index + 1}:`;
    if (failure === undefined) await take(kept, { prefix, turn, into: records });
  }
  return signal?.aborted === true ? undefined : { files: outcomes, records };
}

interface Taking {
  /** Of the documents' names. */
  readonly prefix: string;
  readonly turn: () => Promise<void>;
  readonly into: CaptureRecord[];
}

async function take(
  batches: readonly (readonly CaptureRecord[])[],
  { prefix, turn, into }: Taking,
): Promise<void> {
  for (const batch of batches) {
    await turn();
    for (const record of prefix === '' ? batch : renameDocuments(batch, prefix)) {
      await preparationFor(record);
      into.push(record);
    }
  }
}

interface Reading {
  readonly signal: AbortSignal | undefined;
  onRead(byteLength: number): void;
}

/** A browser gives a file in pieces of up to two megabytes; so much is read in a few milliseconds. */
const PART_BYTES = 128 * 1024;

function* partsOf(piece: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < piece.length; start += PART_BYTES)
    yield piece.subarray(start, start + PART_BYTES);
}

async function* piecesOf(file: File, { signal, onRead }: Reading): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  // At once, also where the next piece is long in coming.
  const cancel = () => void reader.cancel();
  signal?.addEventListener('abort', cancel);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (const part of partsOf(value)) {
        onRead(part.length);
        yield part;
      }
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
    await reader.cancel();
  }
}
