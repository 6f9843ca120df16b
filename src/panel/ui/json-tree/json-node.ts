/** What a value is to the tree: which children it has and in which order. Values are JSON, parsed or built. */

/** An object or array, the only values with children. */
export type Container = Readonly<Record<string, unknown>> | readonly unknown[];

// Asking a large object for its keys costs as much as reading it, and each visible row asks.
const keysByObject = new WeakMap<object, readonly string[]>();
const indexByObject = new WeakMap<object, ReadonlyMap<string, number>>();

/** True for objects and arrays, also empty ones. */
export function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

/** True for arrays; narrower than `Array.isArray` for read-only values. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function keysOf(value: Readonly<Record<string, unknown>>): readonly string[] {
  const known = keysByObject.get(value);
  if (known !== undefined) return known;
  const keys = Object.keys(value);
  keysByObject.set(value, keys);
  return keys;
}

/** Number of children; 0 for scalars. */
export function childCount(value: unknown): number {
  if (!isContainer(value)) return 0;
  return isList(value) ? value.length : keysOf(value).length;
}

/** The key of the child at `index`; an array's are its indices as text. */
export function childKey(value: Container, index: number): string {
  return isList(value) ? String(index) : (keysOf(value)[index] ?? '');
}

/** The child at `index`, by position and not by name. */
export function childAt(value: Container, index: number): unknown {
  return isList(value) ? value[index] : value[keysOf(value)[index] ?? ''];
}

/** Where the child named `key` stands, or -1. */
export function childIndex(value: Container, key: string): number {
  if (isList(value)) {
    const index = Number(key);
    return Number.isInteger(index) && index >= 0 && index < value.length && String(index) === key
      ? index
      : -1;
  }
  return indexOf(value).get(key) ?? -1;
}

function indexOf(value: Readonly<Record<string, unknown>>): ReadonlyMap<string, number> {
  const known = indexByObject.get(value);
  if (known !== undefined) return known;
  const index = new Map(keysOf(value).map((key, position) => [key, position]));
  indexByObject.set(value, index);
  return index;
}

/** True for a whole number that JavaScript cannot hold exactly, so that its digits may differ from those sent. */
export function isUnsafeNumber(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;
}
