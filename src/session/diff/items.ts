import { isJsonObject, type JsonValue } from '../../protocol/json.ts';
import type { Align, Alignment } from './alignment.ts';

/** Which item of an array was which, and which are gone. */
export interface ItemPairs extends Alignment {
  readonly removed: readonly number[];
}

/**
 * Items are the same by their `id`, else their `key`; without one, when they are the very same value. What is then left
 * between two items that stayed is paired in order, as far as it goes. The start and end that both arrays share by
 * identity are not looked into: a delta leaves nearly all of a long array as it is.
 */
export function pairItems(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  align: Align,
): ItemPairs {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && Object.is(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && Object.is(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const middle = pairMiddle(
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
    align,
  );
  const partners = after.map((_, index) => {
    if (index < head) return index;
    if (index >= after.length - tail) return index + before.length - after.length;
    const partner = middle.partners[index - head];
    return partner === undefined ? undefined : partner + head;
  });
  const moved = new Set([...middle.moved].map((index) => index + head));
  return { partners, moved, removed: middle.removed.map((index) => index + head) };
}

function pairMiddle(before: readonly JsonValue[], after: readonly JsonValue[], align: Align): ItemPairs {
  const names = new Map<object, string>();
  const aligned = align(
    before.map((item, index) => tokenOf(item, `before ${index}`, names)),
    after.map((item, index) => tokenOf(item, `after ${index}`, names)),
  );
  return pairLeftovers({ before, after, aligned });
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

function pairLeftovers({ before, after, aligned }: Aligned): ItemPairs {
  const { moved } = aligned;
  const partners = [...aligned.partners];
  const taken = new Set(partners);
  const nextKept = nextKeptAfter(partners, moved, before.length);
  let from = 0;
  for (const [index, item] of after.entries()) {
    const partner = partners[index];
    if (partner !== undefined) {
      if (!moved.has(index)) from = partner + 1;
      continue;
    }
    const limit = nextKept[index] ?? before.length;
    while (from < limit && (taken.has(from) || identityOf(before[from] ?? null) !== undefined)) from += 1;
    if (from >= limit || identityOf(item) !== undefined) continue;
    partners[index] = from;
    taken.add(from);
    from += 1;
  }
  const removed = [...before.keys()].filter((index) => !taken.has(index));
  return { partners, moved, removed };
}

/** For each later place, where before the next item stood that stayed in order. */
function nextKeptAfter(
  partners: readonly (number | undefined)[],
  moved: ReadonlySet<number>,
  end: number,
): readonly number[] {
  const next: number[] = new Array(partners.length).fill(end);
  let limit = end;
  for (let index = partners.length - 1; index >= 0; index -= 1) {
    const partner = partners[index];
    if (partner !== undefined && !moved.has(index)) limit = partner;
    next[index] = limit;
  }
  return next;
}
