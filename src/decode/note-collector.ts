import type { FramingNote } from './decoder.ts';
import { NO_NOTES } from './frame.ts';

type PlainNote = Extract<
  FramingNote['kind'],
  'bom' | 'crlf' | 'cr' | 'invalid-utf8' | 'multi-line-data' | 'missing-blank-line' | 'unterminated'
>;

/** The order in which notes are told, so that it does not hang on where chunks were cut. */
const ORDER: readonly PlainNote[] = [
  'bom',
  'crlf',
  'cr',
  'invalid-utf8',
  'multi-line-data',
  'missing-blank-line',
  'unterminated',
];

/** Gathers the notes of one frame; each kind once. A frame without any costs nothing. */
export class NoteCollector {
  #plain = new Set<PlainNote>();
  #ignored: { readonly text: string; count: number } | undefined;
  #cutLength = 0;

  add(kind: PlainNote): void {
    this.#plain.add(kind);
  }

  ignoreLine(text: string): void {
    if (this.#ignored === undefined) this.#ignored = { text, count: 1 };
    else this.#ignored.count += 1;
  }

  /** The payload was cut; `byteLength` is the length it had. */
  cut(byteLength: number): void {
    this.#cutLength = byteLength;
  }

  get isEmpty(): boolean {
    return this.#plain.size === 0 && this.#ignored === undefined && this.#cutLength === 0;
  }

  /** The notes so far; the next frame starts with none. */
  take(): readonly FramingNote[] {
    if (this.isEmpty) return NO_NOTES;
    const notes: FramingNote[] = ORDER.filter((kind) => this.#plain.has(kind)).map((kind) => ({ kind }));
    if (this.#ignored !== undefined) notes.push({ kind: 'line-ignored', ...this.#ignored });
    if (this.#cutLength > 0) notes.push({ kind: 'too-large', byteLength: this.#cutLength });
    this.#plain.clear();
    this.#ignored = undefined;
    this.#cutLength = 0;
    return notes;
  }
}
