import { EVENT_FAMILIES } from '../../protocol/events.ts';
import { EVENT_CLAIMS } from './field-tests.ts';
import { isQueryField, QUERY_FIELDS, type QueryField, quoted } from './tokens.ts';

/** What a session has that a filter could name. */
export interface Vocabulary {
  readonly types: readonly string[];
  /** Ids of the rules that found something. */
  readonly rules: readonly string[];
  readonly runIds: readonly string[];
  readonly threadIds: readonly string[];
  readonly streamCount: number;
}

/** What could come at the caret: each option replaces the text from `start` to `end`. */
export interface Completion {
  readonly start: number;
  readonly end: number;
  readonly options: readonly CompletionOption[];
}

export interface CompletionOption {
  readonly kind: 'field' | 'value';
  /** The field itself, or the field whose value it is. */
  readonly field: QueryField;
  /** What is shown: a field with its colon, or a value. */
  readonly label: string;
  /** What is put into the text. */
  readonly insert: string;
}

const SHOWN = 50;

/** Offers fields, or the values of the field that is being written before the caret. */
export function complete(text: string, caret: number, vocabulary: Vocabulary): Completion {
  const before = text.slice(0, caret);
  const term = /-?\S*$/.exec(before)?.[0] ?? '';
  const written = term.replace(/^-/, '');
  const colon = written.indexOf(':');
  const name = written.slice(0, Math.max(0, colon)).toLowerCase();
  if (colon >= 0 && isQueryField(name)) {
    const typed =
      written
        .slice(colon + 1)
        .split(',')
        .at(-1) ?? '';
    const options = valueOptions(name, typed.replace(/^"/, ''), vocabulary);
    return { start: caret - typed.length, end: caret, options };
  }
  const options = QUERY_FIELDS.filter((field) => field.startsWith(written.toLowerCase())).map(
    (field): CompletionOption => ({ kind: 'field', field, label: `${field}:`, insert: `${field}:` }),
  );
  return { start: caret - written.length, end: caret, options };
}

function valueOptions(
  field: QueryField,
  prefix: string,
  vocabulary: Vocabulary,
): readonly CompletionOption[] {
  const wanted = prefix.toLowerCase();
  return valuesOf(field, vocabulary)
    .filter((value) => value.toLowerCase().startsWith(wanted) && value !== prefix)
    .slice(0, SHOWN)
    .map((value) => ({ kind: 'value', field, label: value, insert: quoted(value) }));
}

function valuesOf(field: QueryField, vocabulary: Vocabulary): readonly string[] {
  switch (field) {
    case 'type':
      return vocabulary.types;
    case 'family':
      return EVENT_FAMILIES;
    case 'is':
      return EVENT_CLAIMS;
    case 'rule':
      return vocabulary.rules;
    case 'run':
      return vocabulary.runIds;
    case 'thread':
      return vocabulary.threadIds;
    case 'stream':
      return Array.from({ length: Math.min(vocabulary.streamCount, SHOWN) }, (_, index) => `${index + 1}`);
    case 'id':
    case 'path':
      return [];
  }
}
