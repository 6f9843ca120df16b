import type { CaptureRecord } from '../../protocol/capture.ts';
import { FirstLine } from './first-line.ts';
import { IMPORT_FORMATS } from './formats.ts';
import type { FileFacts, Importer, ImportProblem } from './importer.ts';

/** An importer that finds out by the file's content what it is. */
export function createImporter(file: FileFacts): Importer {
  return new DetectingImporter(file);
}

class DetectingImporter implements Importer {
  readonly #file: FileFacts;
  #chosen: Importer | undefined;
  readonly #text = new TextDecoder();
  readonly #firstLine = new FirstLine();
  /** What came before it was known who reads it. */
  #start: Uint8Array[] = [];

  constructor(file: FileFacts) {
    this.#file = file;
  }

  get failure(): string | undefined {
    return this.#chosen === undefined ? 'The file is empty.' : this.#chosen.failure;
  }

  get problems(): readonly ImportProblem[] {
    return this.#chosen?.problems ?? [];
  }

  get furtherProblems(): number {
    return this.#chosen?.furtherProblems ?? 0;
  }

  push(bytes: Uint8Array): readonly CaptureRecord[] {
    if (this.#chosen !== undefined) return this.#chosen.push(bytes);
    // A copy, since whoever gave the bytes may use their place again.
    this.#start.push(bytes.slice());
    const isKnown = this.#firstLine.push(this.#text.decode(bytes, { stream: true }));
    return isKnown ? this.#choose() : [];
  }

  end(): readonly CaptureRecord[] {
    if (this.#chosen === undefined && this.#firstLine.isBlank) return [];
    const records = this.#chosen === undefined ? this.#choose() : [];
    return [...records, ...(this.#chosen?.end() ?? [])];
  }

  #choose(): readonly CaptureRecord[] {
    const firstLine = this.#firstLine.text;
    const chosen = IMPORT_FORMATS.find(({ matches }) => matches(firstLine))?.create(this.#file);
    const start = this.#start;
    this.#chosen = chosen;
    this.#start = [];
    return start.flatMap((piece) => chosen?.push(piece) ?? []);
  }
}
