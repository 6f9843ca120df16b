import { childAt, childCount, childKey, isContainer, isList } from './json-node.ts';
import { writtenDigits } from './number-text.ts';
import { CUT_LENGTH } from './text-lines.ts';

/** A preview shows at most this many members, and about this many characters. */
const MOST_MEMBERS = 6;
const MOST_CHARACTERS = 100;
const MOST_STRING = 24;

/** A string in quotes, escaped as JSON writes it, cut to `length` with an ellipsis. */
export function quoted(text: string, length = CUT_LENGTH): string {
  return text.length <= length
    ? JSON.stringify(text)
    : `${JSON.stringify(text.slice(0, length)).slice(0, -1)}…"`;
}

/** A scalar as JSON writes it; strings are cut to one line. */
export function scalarText(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  return Object.is(value, -0) ? '-0' : (writtenDigits(value) ?? String(value));
}

/** What is inside a closed node, in one short line: `{id: 1, tags: […], …}`. */
export function previewOf(value: unknown): string {
  if (!isContainer(value)) return scalarText(value);
  const count = childCount(value);
  const parts: string[] = [];
  let length = 0;
  for (let index = 0; index < Math.min(count, MOST_MEMBERS) && length < MOST_CHARACTERS; index += 1) {
    const part = isList(value)
      ? shortText(childAt(value, index))
      : `${shortKey(childKey(value, index))}: ${shortText(childAt(value, index))}`;
    parts.push(part);
    length += part.length + 2;
  }
  if (parts.length < count) parts.push('…');
  return isList(value) ? `[${parts.join(', ')}]` : `{${parts.join(', ')}}`;
}

function shortText(value: unknown): string {
  if (typeof value === 'string') return quoted(value, MOST_STRING);
  if (!isContainer(value)) return scalarText(value);
  if (childCount(value) === 0) return isList(value) ? '[]' : '{}';
  return isList(value) ? '[…]' : '{…}';
}

function shortKey(key: string): string {
  return key === '' ? '""' : key.length > MOST_STRING ? `${key.slice(0, MOST_STRING)}…` : key;
}
