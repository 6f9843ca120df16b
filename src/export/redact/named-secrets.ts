import { isNaming, namesSecret } from './secret-pairs.ts';

/** A part of a text. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * A member of a JSON object within a text, up to where its value begins: a string or a number. Each level of JSON in
 * JSON has its quotes behind more backslashes, the same number for all quotes of the level.
 */
const MEMBER = /(\\{0,7})"([^"\\]{1,100})\1"\s{0,20}:\s{0,20}(?:\1"|(-?\d[\d.]*))/g;
/** What must stay within a string for the JSON to stay JSON. */
const ESCAPE = /\\+(?:u[0-9a-fA-F]{4}|[^\\])?/g;

/** The values of members with such a name, in JSON that stands in a text or is cut off in it; without their escapes. */
export function* namedValuesIn(text: string, isSecretName: (name: string) => boolean): Generator<Range> {
  if (!text.includes('"')) return;
  /** Whether the member before says that the next `value` is a secret. */
  let isValueSecret = false;
  MEMBER.lastIndex = 0;
  for (let match = MEMBER.exec(text); match !== null; match = MEMBER.exec(text)) {
    const [all, backslashes = '', name = '', number] = match;
    const start = match.index + all.length;
    const isSecret = isSecretName(name) || (isValueSecret && name === 'value');
    isValueSecret = isNaming(name) && namesSecret(name, beginningAt(text, start), isSecretName);
    // Goes on within the value, which may hold members itself.
    if (!isSecret) continue;
    if (number !== undefined) {
      yield { start: start - number.length, end: start };
      continue;
    }
    const end = endOfString(text, start, backslashes.length);
    yield* withoutEscapes(text, { start, end });
    MEMBER.lastIndex = end;
  }
}

/** Index of the quote that closes a string (with its backslashes, if it is JSON in JSON), or the text's length. */
function endOfString(text: string, start: number, depth: number): number {
  for (let quote = text.indexOf('"', start); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let before = 0;
    while (quote - before > start && text[quote - before - 1] === '\\') before += 1;
    // A backslash of the value itself is written as twice what a quote of this level has, and two.
    if (before >= depth && (before - depth) % (2 * (depth + 1)) === 0) return quote - depth;
  }
  return text.length;
}

/** Longest name or path that is looked at. */
const MAX_NAME = 200;

function beginningAt(text: string, start: number): string {
  return /^[^"\\]*/.exec(text.slice(start, start + MAX_NAME))?.[0] ?? '';
}

/** A part of a text without what must stay for JSON to stay JSON. */
export function* withoutEscapes(text: string, { start, end }: Range): Generator<Range> {
  let at = start;
  for (const { 0: kept, index } of text.slice(start, end).matchAll(ESCAPE)) {
    if (start + index > at) yield { start: at, end: start + index };
    at = start + index + kept.length;
  }
  if (at < end) yield { start: at, end };
}
