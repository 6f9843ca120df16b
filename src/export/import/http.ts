import type { CaptureRecord } from '../../protocol/capture.ts';
import { joinBytes } from '../bytes.ts';
import { chunkOf } from './chunk-bytes.ts';
import { endRecord, headRecord, openingRecords, streamKeyOf } from './file-stream.ts';
import { readHttpBody } from './http-body.ts';
import { readHttpHead } from './http-head.ts';
import type { FileFacts, Importer, ImportFormat, ImportProblem } from './importer.ts';

/** One HTTP/1.1 response as it was on the wire. Each chunk of a chunked body is one chunk that was read. */
export const httpImport: ImportFormat = {
  id: 'http',
  matches: (firstLine) => /^HTTP\/1\.[01] \d{3}(?: |$)/.test(firstLine.trimEnd()),
  create: (file) => new HttpImporter(file),
};

class HttpImporter implements Importer {
  failure: string | undefined;
  problems: readonly ImportProblem[] = [];
  readonly furtherProblems = 0;
  readonly #file: FileFacts;
  readonly #pieces: Uint8Array[] = [];

  constructor(file: FileFacts) {
    this.#file = file;
  }

  push(bytes: Uint8Array): readonly CaptureRecord[] {
    this.#pieces.push(bytes);
    return [];
  }

  end(): readonly CaptureRecord[] {
    const bytes = joinBytes(this.#pieces);
    const head = readHttpHead(bytes);
    if (!head.ok) {
      this.failure = head.reason;
      return [];
    }
    const body = readHttpBody(bytes, head.value);
    this.problems = body.problems;
    const stream = streamKeyOf(this.#file);
    return [
      ...openingRecords(this.#file),
      headRecord(this.#file, head.value),
      ...body.chunks.map(
        (chunk) => ({ kind: 'chunk', stream, at: this.#file.at, bytes: chunkOf(chunk) }) as const,
      ),
      endRecord(this.#file, body.lost),
    ];
  }
}
