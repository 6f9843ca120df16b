import { KeyedStream, type RedactionKey } from './keyed-stream.ts';

/**
 * Makes the placeholder of a text. It has the same length, in characters and in UTF-8; letters stay letters of their
 * case, digits digits, all else is as it was. Equal texts get equal placeholders and different texts different ones,
 * and the placeholder of a beginning is the beginning of the placeholder: so what was equal, a repetition or a cut
 * stays so, whatever pieces a text arrives in. A JSON object, list or string stays one.
 */
export class Placeholders {
  readonly #key: RedactionKey;

  constructor(key: RedactionKey) {
    this.#key = key;
  }

  of(text: string): string {
    return this.ofPieces([text]).join('');
  }

  /** Piece by piece. A piece that only repeats the one before gets its placeholder: an event sent twice stays so. */
  ofPieces(pieces: readonly string[]): readonly string[] {
    const text = pieces.join('');
    const kept = /^\s*["[{]/.test(text) ? keptInJson(text) : undefined;
    const stream = new KeyedStream(this.#key);
    const made: string[] = [];
    let at = 0;
    for (const [index, piece] of pieces.entries()) {
      const repeated = piece === pieces[index - 1] ? made[index - 1] : undefined;
      made.push(repeated ?? madeOf(piece, stream, (offset) => kept?.has(at + offset) === true));
      at += piece.length;
    }
    return made;
  }
}

function madeOf(piece: string, stream: KeyedStream, isKept: (offset: number) => boolean): string {
  let made = '';
  for (const character of piece) {
    const code = character.codePointAt(0) ?? 0;
    made += isKept(made.length) ? character : moved(character, code, stream);
    stream.push(code);
  }
  return made;
}

/** Runs of code points that are exchanged among themselves; within each all have one length in UTF-8. */
const RUNS: readonly (readonly [first: number, last: number])[] = [
  [0x31, 0x39], // 1-9; 0 stays, as a number must not begin with one
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc0, 0xff],
  [0x100, 0x24f],
  [0x250, 0x58f],
  [0x590, 0x7ff],
  [0x900, 0x1fff],
  [0x3040, 0x30ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0x10000, 0x1ffff],
  [0x20000, 0x2ffff],
];

function moved(character: string, code: number, stream: KeyedStream): string {
  const run = RUNS.find(([first, last]) => code >= first && code <= last);
  if (run === undefined) return character;
  const [first, last] = run;
  const size = last - first + 1;
  return String.fromCodePoint(first + ((code - first + (stream.value % size)) % size));
}

/** What must stay for JSON within the text to stay JSON: escapes, literals, exponents. */
const NEEDED = /\\u[0-9a-fA-F]{4}|\\+[a-z]|\b(?:true|false|null)\b|(?<=\d)[eE](?=[-+\d])/g;

function keptInJson(text: string): ReadonlySet<number> {
  const kept = new Set<number>();
  for (const { 0: match, index } of text.matchAll(NEEDED)) {
    for (let at = index; at < index + match.length; at += 1) kept.add(at);
  }
  return kept;
}
