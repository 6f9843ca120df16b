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

/** Lists of notes without values, by the kinds in them: a body may have the same ones at each of a million frames. */
const SHARED = new Map<number, readonly FramingNote[]>();

/** Gathers the notes of one frame; each kind once. A frame without any costs nothing. */
export class NoteCollector {
  /** A bit for each kind of `ORDER`. */
  #plain = 0;
  #ignored: { readonly text: string; count: number } | undefined;
  #cutLength = 0;

  add(kind: PlainNote): void {
    this.#plain |= 1 << ORDER.indexOf(kind);
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
    return this.#plain === 0 && this.#ignored === undefined && this.#cutLength === 0;
  }

  /** The notes so far; the next frame starts with none. */
  take(): readonly FramingNote[] {
    if (this.isEmpty) return NO_NOTES;
    const notes = plainNotes(this.#plain);
    const ignored = this.#ignored;
    const cutLength = this.#cutLength;
    this.#plain = 0;
    this.#ignored = undefined;
    this.#cutLength = 0;
    if (ignored === undefined && cutLength === 0) return notes;
    return [
      ...notes,
      ...(ignored === undefined ? [] : [{ kind: 'line-ignored', ...ignored } as const]),
      ...(cutLength === 0 ? [] : [{ kind: 'too-large', byteLength: cutLength } as const]),
    ];
  }
}

function plainNotes(bits: number): readonly FramingNote[] {
  const known = SHARED.get(bits);
  if (known !== undefined) return known;
  const notes = ORDER.filter((_, index) => (bits & (1 << index)) !== 0).map((kind) => ({ kind }));
  SHARED.set(bits, notes);
  return notes;
}
