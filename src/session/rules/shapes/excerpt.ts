import { isJsonObject, type JsonValue } from '../../../protocol/json.ts';

const MAX_DEPTH = 3;
const MAX_ENTRIES = 20;
const MAX_TEXT = 400;

/** A value as evidence: small ones whole, of large ones the beginning. What is left out shows as `…`. */
export function excerptOf(value: JsonValue, depth = MAX_DEPTH): JsonValue {
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
  if (Array.isArray(value)) {
    const items: readonly JsonValue[] = value;
    if (depth === 0) return items.length === 0 ? [] : ['…'];
    const shown = items.slice(0, MAX_ENTRIES).map((item) => excerptOf(item, depth - 1));
    return items.length > MAX_ENTRIES ? [...shown, '…'] : shown;
  }
  if (!isJsonObject(value)) return value;
  const keys = Object.keys(value);
  const shownKeys = depth === 0 ? [] : keys.slice(0, MAX_ENTRIES);
  return Object.fromEntries([
    ...shownKeys.map((key): [string, JsonValue] => [key, excerptOf(value[key] ?? null, depth - 1)]),
    ...(keys.length > shownKeys.length ? [['…', '…'] as const] : []),
  ]);
}
