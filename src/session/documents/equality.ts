import { isJsonObject, type JsonValue } from '../../protocol/json.ts';

/**
 * True when two JSON values are equal: same types, same entries, keys in any order. Walks with a stack of its own, so
 * that deep nesting can't overflow the call stack.
 */
export function areEqual(left: JsonValue, right: JsonValue): boolean {
  const pending: [JsonValue, JsonValue][] = [[left, right]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [one, other] = pair;
    if (one === other) continue;
    const children = childrenToCompare(one, other);
    if (children === undefined) return false;
    for (const child of children) pending.push(child);
  }
  return true;
}

/** Pairs that must be equal for the two containers to be, or undefined when the containers differ by themselves. */
function childrenToCompare(one: JsonValue, other: JsonValue): [JsonValue, JsonValue][] | undefined {
  if (Array.isArray(one) && Array.isArray(other)) {
    const others: readonly JsonValue[] = other;
    return one.length === other.length
      ? one.map((value, index) => [value, others[index] ?? null])
      : undefined;
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return undefined;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return undefined;
  const pairs: [JsonValue, JsonValue][] = [];
  for (const key of keys) {
    if (!Object.hasOwn(other, key)) return undefined;
    pairs.push([one[key] ?? null, other[key] ?? null]);
  }
  return pairs;
}
