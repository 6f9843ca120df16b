import type { CaptureRecord } from '../../protocol/capture.ts';
import { joinBytes } from '../bytes.ts';
import { IMPORT_FORMATS } from './formats.ts';
import type { FileFacts, Importer, ImportProblem } from './importer.ts';

/** A first line longer than this is judged by its beginning. */
const FIRST_LINE_BYTES = 1024 * 1024;
const UTF8 = new TextDecoder();

/** An importer that finds out by the file's content what it is. */
export function createImporter(file: FileFacts): Importer {
  return new DetectingImporter(file);
}

class DetectingImporter implements Importer {
  readonly #file: FileFacts;
  #chosen: Importer | undefined;
  #start = new Uint8Array(0);

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
    this.#start = joinBytes([this.#start, bytes]);
    const line = firstLineOf(this.#start);
    return line === undefined ? [] : this.#choose(line);
  }

  end(): readonly CaptureRecord[] {
    const isEmpty = UTF8.decode(this.#start.subarray(0, FIRST_LINE_BYTES)).trim() === '';
    if (this.#chosen === undefined && isEmpty) return [];
    const line = UTF8.decode(this.#start).trim();
    const records = this.#chosen === undefined ? this.#choose(line) : [];
    return [...records, ...(this.#chosen?.end() ?? [])];
  }

  #choose(firstLine: string): readonly CaptureRecord[] {
    const format = IMPORT_FORMATS.find(({ matches }) => matches(firstLine));
    this.#chosen = format?.create(this.#file);
    const start = this.#start;
    this.#start = new Uint8Array(0);
    return this.#chosen?.push(start) ?? [];
  }
}

/**
 * The first line that is not blank, with the next one where it is a bracket and no more; undefined when too little of
 * the file has come to know it.
 */
function firstLineOf(start: Uint8Array): string | undefined {
  const text = UTF8.decode(start).trimStart();
  const [first = '', second, third] = text.split(/\s*[\r\n]+\s*/, 3);
  if (second !== undefined && !/^[{[]$/.test(first)) return first;
  if (third !== undefined) return `${first} ${second}`;
  return start.length < FIRST_LINE_BYTES || text === '' ? undefined : text;
}
