import { Allow, parse } from 'partial-json';
import type { JsonValue } from '../../../protocol/json.ts';

/** What a text that may be JSON holds. */
export type JsonText =
  | { readonly kind: 'json'; readonly value: JsonValue }
  /** The value as far as it has come. */
  | { readonly kind: 'partial'; readonly value: JsonValue }
  /** It begins like an object or array and is none. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'text' };

/** Reading a growing text anew with every piece takes the square; beyond this length it is read once, at its end. */
const LONGEST_PARTIAL = 20_000;

/** Reads a text as an object or array; partial text as far as it has come. */
export function readJsonText(text: string, isPartial: boolean): JsonText {
  if (!/^\s*[[{]/.test(text)) return { kind: 'text' };
  const whole = attempt(() => JSON.parse(text));
  if (whole !== undefined) return { kind: 'json', value: whole };
  if (!isPartial) return { kind: 'broken' };
  // The reader of partial text sets a member of this name as the prototype, so that it would not show.
  if (text.length > LONGEST_PARTIAL || text.includes('"__proto__"')) return { kind: 'text' };
  const part = attempt(() => parse(text, Allow.ALL));
  return part === undefined ? { kind: 'text' } : { kind: 'partial', value: part };
}

function attempt(read: () => JsonValue): JsonValue | undefined {
  try {
    return read();
  } catch {
    // Not JSON, or nested deeper than the reader can go.
    return undefined;
  }
}
