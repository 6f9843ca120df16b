import { isJsonObject, type JsonValue } from '../../../protocol/json.ts';

/** Which item of an array was which before. */
export interface ItemMatch {
  /** For each later item: its index before, or undefined when it is new. */
  readonly partners: readonly (number | undefined)[];
  /** Earlier items that are gone. */
  readonly removed: readonly number[];
}

/**
 * Pairs the items of two arrays: the common start and end first, then by `id` or `key`, then the rest in order.
 * Linear; a shortest edit script would take the square.
 */
export function matchItems(before: readonly JsonValue[], after: readonly JsonValue[]): ItemMatch {
  const partners: (number | undefined)[] = new Array(after.length).fill(undefined);
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && isSameItem(before[head], after[head])) {
    partners[head] = head;
    head += 1;
  }
  let tail = 0;
  while (tail < shorter - head && isSameItem(before.at(-1 - tail), after.at(-1 - tail))) {
    tail += 1;
    partners[after.length - tail] = before.length - tail;
  }
  const rest = matchByIdentity(before, after, { partners, head, tail });
  return { partners, removed: pairInOrder(rest, partners, after) };
}

interface Middle {
  readonly partners: (number | undefined)[];
  readonly head: number;
  readonly tail: number;
}

interface Unmatched {
  readonly before: readonly number[];
  readonly gone: readonly number[];
  readonly after: readonly number[];
}

/** Pairs items of the middle that carry the same identity; those without one are left to be paired in order. */
function matchByIdentity(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  { partners, head, tail }: Middle,
): Unmatched {
  // An id may occur twice: then the first is paired with the first.
  const byIdentity = new Map<string, number[]>();
  const anonymous: number[] = [];
  for (let index = head; index < before.length - tail; index += 1) {
    const identity = identityOf(before[index]);
    const known = identity === undefined ? anonymous : byIdentity.get(identity);
    if (known !== undefined) known.push(index);
    else if (identity !== undefined) byIdentity.set(identity, [index]);
  }
  const left: number[] = [];
  for (let index = head; index < after.length - tail; index += 1) {
    const identity = identityOf(after[index]);
    if (identity === undefined) left.push(index);
    else partners[index] = byIdentity.get(identity)?.shift();
  }
  return { before: anonymous, gone: [...byIdentity.values()].flat(), after: left };
}

function pairInOrder(
  rest: Unmatched,
  partners: (number | undefined)[],
  after: readonly JsonValue[],
): readonly number[] {
  const paired = Math.min(rest.before.length, rest.after.length);
  for (let index = 0; index < paired; index += 1)
    partners[rest.after[index] ?? after.length] = rest.before[index];
  return [...rest.gone, ...rest.before.slice(paired)].sort((a, b) => a - b);
}

function isSameItem(before: JsonValue | undefined, after: JsonValue | undefined): boolean {
  if (Object.is(before, after)) return true;
  const identity = identityOf(after);
  return identity !== undefined && identity === identityOf(before);
}

/** What an item calls itself: its `id`, else its `key`. */
function identityOf(item: JsonValue | undefined): string | undefined {
  if (!isJsonObject(item)) return undefined;
  for (const name of ['id', 'key']) {
    const value = Object.hasOwn(item, name) ? item[name] : undefined;
    if (typeof value === 'string' || typeof value === 'number') return `${typeof value} ${value}`;
  }
  return undefined;
}
