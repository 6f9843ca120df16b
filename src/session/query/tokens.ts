/** The fields of the filter language, in the order in which completion offers them. */
export const QUERY_FIELDS = [
  'type',
  'family',
  'is',
  'rule',
  'path',
  'id',
  'run',
  'thread',
  'stream',
] as const;

export type QueryField = (typeof QUERY_FIELDS)[number];

/** One term of a filter, with its place in the text. */
export interface QueryToken {
  readonly start: number;
  readonly end: number;
  readonly negated: boolean;
  readonly term:
    | { readonly kind: 'word'; readonly text: string }
    | { readonly kind: 'regex'; readonly source: string; readonly flags: string }
    /** Values separated by commas: one of them must fit. */
    | { readonly kind: 'field'; readonly field: QueryField; readonly values: readonly string[] };
  /** A quote that was opened and not closed; the rest of the text belongs to it. */
  readonly unclosed: boolean;
}

/** True for the name of a field, in lower case. */
export function isQueryField(name: string): name is QueryField {
  const fields: readonly string[] = QUERY_FIELDS;
  return fields.includes(name);
}

/** Splits a filter's text into its terms. Every text has terms; what they mean is checked later. */
export function tokenise(text: string): readonly QueryToken[] {
  const tokens: QueryToken[] = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text.charAt(at))) at += 1;
    else {
      const token = tokenAt(text, at);
      tokens.push(token);
      at = token.end;
    }
  }
  return tokens;
}

function tokenAt(text: string, start: number): QueryToken {
  const negated = text[start] === '-' && /\S/.test(text.charAt(start + 1));
  const at = negated ? start + 1 : start;
  const regex = /^\/((?:[^/\\]|\\.)+)\/([ims]*)(?=\s|$)/.exec(text.slice(at));
  if (regex !== null) {
    const [whole, source = '', flags = ''] = regex;
    return {
      start,
      end: at + whole.length,
      negated,
      term: { kind: 'regex', source, flags },
      unclosed: false,
    };
  }
  const field = /^(\w+):/.exec(text.slice(at));
  const name = field?.[1]?.toLowerCase() ?? '';
  if (field !== null && isQueryField(name)) {
    const { values, end, unclosed } = readValues(text, at + field[0].length);
    return { start, end, negated, term: { kind: 'field', field: name, values }, unclosed };
  }
  const word = readValue(text, at, /\s/);
  return { start, end: word.end, negated, term: { kind: 'word', text: word.value }, unclosed: word.unclosed };
}

function readValues(text: string, start: number) {
  const values: string[] = [];
  let at = start;
  for (;;) {
    const { value, end, unclosed } = readValue(text, at, /[\s,]/);
    if (value !== '') values.push(value);
    if (text[end] !== ',') return { values, end, unclosed };
    at = end + 1;
  }
}

/** A quoted value, in which a backslash keeps the next character, or everything up to a stop character. */
function readValue(text: string, start: number, stop: RegExp) {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && !stop.test(text.charAt(end))) end += 1;
    return { value: text.slice(start, end), end, unclosed: false };
  }
  let value = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') return { value, end: at + 1, unclosed: false };
    if (character === '\\') at += 1;
    value += text.charAt(at);
  }
  return { value, end: text.length, unclosed: true };
}

/** A value as it must be written in a filter. */
export function quoted(value: string): string {
  return /^[^\s,"\\]+$/.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
}
