import { isJsonObject, type JsonValue } from '../../protocol/json.ts';
import { eachIndex, mapEach, type Sliced } from '../sliced.ts';
import type { Align, Alignment } from './alignment.ts';

/** Whether two arrays hold the very same items, which is most of what lies around a change. */
export function haveSameItems(before: readonly JsonValue[], after: readonly JsonValue[]): boolean {
  return before.length === after.length && before.every((item, index) => Object.is(item, after[index]));
}

/** Which item of an array was which, and which are gone. */
export interface ItemPairs extends Alignment {
  readonly removed: readonly number[];
}

/**
 * Items are the same by their `id`, else their `key`; without one, when they are the very same value. What is then left
 * between two items that stayed is paired in order, as far as it goes. The start and end that both arrays share by
 * identity are not looked into: a delta leaves nearly all of a long array as it is.
 */
export function* pairItems(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  align: Align,
): Sliced<ItemPairs> {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && Object.is(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && Object.is(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const middle = yield* pairMiddle(
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
    align,
  );
  const partners = yield* mapEach(after, (_, index) => {
    if (index < head) return index;
    if (index >= after.length - tail) return index + before.length - after.length;
    const partner = middle.partners[index - head];
    return partner === undefined ? undefined : partner + head;
  });
  const moved = new Set([...middle.moved].map((index) => index + head));
  return { partners, moved, removed: middle.removed.map((index) => index + head) };
}

function* pairMiddle(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  align: Align,
): Sliced<ItemPairs> {
  const names = new Map<object, string>();
  const aligned = yield* align(
    yield* mapEach(before, (item, index) => tokenOf(item, `before ${index}`, names)),
    yield* mapEach(after, (item, index) => tokenOf(item, `after ${index}`, names)),
  );
  return yield* pairLeftovers({ before, after, aligned });
}

/** Objects that both arrays share get the name that the earlier array gave them. */
function tokenOf(item: JsonValue, place: string, names: Map<object, string>): string {
  if (typeof item !== 'object' || item === null) return `scalar ${JSON.stringify(item)}`;
  const identity = identityOf(item);
  if (identity !== undefined) return identity;
  const known = names.get(item) ?? place;
  names.set(item, known);
  return known;
}

/** What an item calls itself: its `id`, else its `key`. */
function identityOf(item: JsonValue): string | undefined {
  if (!isJsonObject(item)) return undefined;
  for (const name of ['id', 'key']) {
    const value = Object.hasOwn(item, name) ? item[name] : undefined;
    if (typeof value === 'string' || typeof value === 'number') return `${name} ${typeof value} ${value}`;
  }
  return undefined;
}

interface Aligned {
  readonly before: readonly JsonValue[];
  readonly after: readonly JsonValue[];
  readonly aligned: Alignment;
}

function* pairLeftovers({ before, after, aligned }: Aligned): Sliced<ItemPairs> {
  const { moved } = aligned;
  const partners = [...aligned.partners];
  const taken = yield* takenOf(partners, before.length);
  const isNamed = yield* namedIn(before);
  const nextKept = yield* nextKeptAfter(partners, moved, before.length);
  let from = 0;
  yield* eachIndex(0, after.length, (index) => {
    const partner = partners[index];
    if (partner !== undefined) {
      if (!moved.has(index)) from = partner + 1;
      return;
    }
    const limit = nextKept[index] ?? before.length;
    while (from < limit && (taken[from] === 1 || isNamed[from] === 1)) from += 1;
    if (from >= limit || identityOf(after[index] ?? null) !== undefined) return;
    partners[index] = from;
    taken[from] = 1;
    from += 1;
  });
  const removed: number[] = [];
  yield* eachIndex(0, before.length, (index) => taken[index] === 0 && removed.push(index));
  return { partners, moved, removed };
}

/** 1 for each earlier item that has a partner. */
function* takenOf(partners: readonly (number | undefined)[], length: number): Sliced<Uint8Array> {
  const taken = new Uint8Array(length);
  yield* eachIndex(0, partners.length, (index) => {
    const partner = partners[index];
    if (partner !== undefined) taken[partner] = 1;
  });
  return taken;
}

/** 1 for each item that calls itself something. */
function* namedIn(items: readonly JsonValue[]): Sliced<Uint8Array> {
  const isNamed = new Uint8Array(items.length);
  yield* eachIndex(0, items.length, (index) => {
    if (identityOf(items[index] ?? null) !== undefined) isNamed[index] = 1;
  });
  return isNamed;
}

/** For each later place, where before the next item stood that stayed in order. */
function* nextKeptAfter(
  partners: readonly (number | undefined)[],
  moved: ReadonlySet<number>,
  end: number,
): Sliced<readonly number[]> {
  const next: number[] = new Array(partners.length).fill(end);
  let limit = end;
  yield* eachIndex(0, partners.length, (done) => {
    const index = partners.length - 1 - done;
    const partner = partners[index];
    if (partner !== undefined && !moved.has(index)) limit = partner;
    next[index] = limit;
  });
  return next;
}
