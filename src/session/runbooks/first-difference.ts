import { isJsonObject, type JsonValue } from '../../protocol/json.ts';

/** The first place at which two values differ. */
export interface Difference {
  /** JSON Pointer. */
  readonly path: string;
  /** Undefined where there is nothing. */
  readonly left: JsonValue | undefined;
  readonly right: JsonValue | undefined;
}

interface Pair {
  readonly path: string;
  readonly left: JsonValue | undefined;
  readonly right: JsonValue | undefined;
}

/** Finds the first difference; undefined for equal values. Order of members does not count. */
export function firstDifference(left: JsonValue, right: JsonValue): Difference | undefined {
  // A stack of its own: values may be nested deeper than calls can be.
  const waiting: Pair[] = [{ path: '', left, right }];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    if (pair.left === pair.right) continue;
    const children = childrenOf(pair);
    if (children === undefined) return pair;
    for (const child of children.reverse()) waiting.push(child);
  }
  return undefined;
}

/** The members of two containers of the same kind, side by side; undefined when they are not that. */
function childrenOf({ path, left, right }: Pair): Pair[] | undefined {
  if (Array.isArray(left) && Array.isArray(right)) {
    const length = Math.max(left.length, right.length);
    return Array.from({ length }, (_, index) => ({
      path: `${path}/${index}`,
      left: left[index],
      right: right[index],
    }));
  }
  if (!isJsonObject(left) || !isJsonObject(right)) return undefined;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].map((key) => ({
    path: `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    left: Object.hasOwn(left, key) ? left[key] : undefined,
    right: Object.hasOwn(right, key) ? right[key] : undefined,
  }));
}
