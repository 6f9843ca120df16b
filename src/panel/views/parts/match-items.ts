import { isJsonObject, type JsonValue } from '../../../protocol/json.ts';
import { eachIndex, LIGHT_STEPS, type Sliced } from '../../../session/sliced.ts';

/** Which item of an array was which before. */
export interface ItemMatch {
  /** For each later item: its index before, or undefined when it is new. */
  readonly partners: readonly (number | undefined)[];
  /** Earlier items that are gone. */
  readonly removed: readonly number[];
}

/**
 * Pairs the items of two arrays: the common start and end first, then by `id` or `key`, then the rest in order.
 * Linear, with pauses; a shortest edit script would take the square.
 */
export function* matchItems(before: readonly JsonValue[], after: readonly JsonValue[]): Sliced<ItemMatch> {
  const partners: (number | undefined)[] = new Array(after.length).fill(undefined);
  const shorter = Math.min(before.length, after.length);
  const head = yield* alikeFrom(shorter, (index) => isSameItem(before[index], after[index]));
  yield* eachIndex(0, head, (index) => {
    partners[index] = index;
  });
  const tail = yield* alikeFrom(shorter - head, (index) =>
    isSameItem(before.at(-1 - index), after.at(-1 - index)),
  );
  yield* eachIndex(1, tail + 1, (index) => {
    partners[after.length - index] = before.length - index;
  });
  const rest = yield* matchByIdentity(before, after, { partners, head, tail });
  return { partners, removed: yield* pairInOrder(rest, partners, { head, end: before.length - tail }) };
}

/** How many in a row are alike, at most so many. */
function* alikeFrom(most: number, isAlike: (index: number) => boolean): Sliced<number> {
  let count = 0;
  while (count < most && isAlike(count)) {
    count += 1;
    if (count % LIGHT_STEPS === 0) yield;
  }
  return count;
}

interface Middle {
  readonly partners: (number | undefined)[];
  readonly head: number;
  readonly tail: number;
}

interface Unmatched {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Pairs items of the middle that carry the same identity; those without one are left to be paired in order. */
function* matchByIdentity(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  { partners, head, tail }: Middle,
): Sliced<Unmatched> {
  // An id may occur twice: then the first is paired with the first.
  const byIdentity = new Map<string, number[]>();
  const anonymous: number[] = [];
  yield* eachIndex(head, before.length - tail, (index) => {
    const identity = identityOf(before[index]);
    const known = identity === undefined ? anonymous : byIdentity.get(identity);
    if (known !== undefined) known.push(index);
    else if (identity !== undefined) byIdentity.set(identity, [index]);
  });
  for (const indices of byIdentity.values()) if (indices.length > 1) indices.reverse();
  const left: number[] = [];
  yield* eachIndex(head, after.length - tail, (index) => {
    const identity = identityOf(after[index]);
    if (identity === undefined) left.push(index);
    else partners[index] = byIdentity.get(identity)?.pop();
  });
  return { before: anonymous, after: left };
}

/** Pairs what carries no identity; tells which of the earlier items of the middle are then without a partner. */
function* pairInOrder(
  rest: Unmatched,
  partners: (number | undefined)[],
  { head, end }: { readonly head: number; readonly end: number },
): Sliced<readonly number[]> {
  const paired = Math.min(rest.before.length, rest.after.length);
  yield* eachIndex(0, paired, (index) => {
    partners[rest.after[index] ?? -1] = rest.before[index];
  });
  const isPaired = new Uint8Array(end);
  yield* eachIndex(0, partners.length, (index) => {
    const partner = partners[index];
    if (partner !== undefined && partner < end) isPaired[partner] = 1;
  });
  const removed: number[] = [];
  yield* eachIndex(head, end, (index) => isPaired[index] === 0 && removed.push(index));
  return removed;
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
