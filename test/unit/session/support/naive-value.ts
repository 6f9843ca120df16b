import type { NaiveThread } from './naive-thread.ts';

/** What plain member access finds at a path of own members of the state. */
export function naiveValue(thread: NaiveThread | undefined, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) && key !== 'length'
        ? (value as Record<string, unknown>)[key]
        : undefined,
    thread?.state,
  );
}
