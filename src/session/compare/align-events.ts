import { LIGHT_STEPS, type Sliced } from '../sliced.ts';

/** Which entries of two lists stand side by side; both ascend. */
export interface EventAlignment {
  readonly pairs: readonly (readonly [a: number, b: number])[];
  /** False when the lists differ in more entries than the budget allows and were aligned in one pass. */
  readonly isShortest: boolean;
}

/** So many entries may be without a partner for the shortest alignment: its cost grows with their square. */
export const MOST_UNPAIRED = 1_500;

/** Aligns two lists of tokens with as few entries without a partner as there can be, within the budget (Myers 1986). */
export function* alignEvents(
  a: readonly number[],
  b: readonly number[],
  mostUnpaired: number = MOST_UNPAIRED,
): Sliced<EventAlignment> {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const left = a.slice(head, a.length - tail);
  const right = b.slice(head, b.length - tail);
  const shortest = yield* alignShortest(left, right, mostUnpaired);
  const middle = shortest ?? (yield* alignInOnePass(left, right));
  const pairs: (readonly [number, number])[] = [];
  for (let at = 0; at < head; at += 1) pairs.push([at, at]);
  for (const [one, other] of middle) pairs.push([head + one, head + other]);
  for (let at = tail; at > 0; at -= 1) pairs.push([a.length - at, b.length - at]);
  return { pairs, isShortest: shortest !== undefined };
}

type Pairs = readonly (readonly [number, number])[];

/** For each number of unpaired entries, how far each diagonal has come in `a`. */
type Trace = readonly Int32Array[];

function* alignShortest(a: readonly number[], b: readonly number[], most: number): Sliced<Pairs | undefined> {
  const trace: Int32Array[] = [];
  const bound = Math.min(most, a.length + b.length);
  let steps = 0;
  for (let unpaired = 0; unpaired <= bound; unpaired += 1) {
    const reached = new Int32Array(2 * unpaired + 1);
    trace.push(reached);
    for (let diagonal = -unpaired; diagonal <= unpaired; diagonal += 2) {
      const start = startOn(trace, unpaired, diagonal);
      const x = alikeUntil(a, b, { x: start, diagonal });
      reached[diagonal + unpaired] = x;
      if (x >= a.length && x - diagonal >= b.length) return readBack(trace, a.length, b.length);
      steps += 1 + x - start;
      if (steps < LIGHT_STEPS) continue;
      steps = 0;
      yield;
    }
  }
  return undefined;
}

interface Place {
  readonly x: number;
  readonly diagonal: number;
}

/** How far both are alike on a diagonal. */
function alikeUntil(a: readonly number[], b: readonly number[], { x, diagonal }: Place): number {
  let end = x;
  while (end < a.length && end - diagonal < b.length && a[end] === b[end - diagonal]) end += 1;
  return end;
}

/** Where a diagonal begins with one more unpaired entry: a step down from the one above, or right from the one below. */
function startOn(trace: Trace, unpaired: number, diagonal: number): number {
  if (unpaired === 0) return 0;
  return comesFromAbove(trace, unpaired, diagonal)
    ? reachedOn(trace, unpaired - 1, diagonal + 1)
    : reachedOn(trace, unpaired - 1, diagonal - 1) + 1;
}

function comesFromAbove(trace: Trace, unpaired: number, diagonal: number): boolean {
  if (diagonal === -unpaired) return true;
  if (diagonal === unpaired) return false;
  return reachedOn(trace, unpaired - 1, diagonal - 1) < reachedOn(trace, unpaired - 1, diagonal + 1);
}

function reachedOn(trace: Trace, unpaired: number, diagonal: number): number {
  return trace[unpaired]?.[diagonal + unpaired] ?? 0;
}

function readBack(trace: Trace, aLength: number, bLength: number): Pairs {
  const pairs: (readonly [number, number])[] = [];
  let diagonal = aLength - bLength;
  let x = aLength;
  for (let unpaired = trace.length - 1; unpaired >= 0; unpaired -= 1) {
    const start = startOn(trace, unpaired, diagonal);
    for (; x > start; x -= 1) pairs.push([x - 1, x - 1 - diagonal]);
    if (unpaired === 0) break;
    diagonal += comesFromAbove(trace, unpaired, diagonal) ? 1 : -1;
    x = reachedOn(trace, unpaired - 1, diagonal);
  }
  return pairs.reverse();
}

/** Pairs each entry with the next one of its token that is not behind the last pair. */
function* alignInOnePass(a: readonly number[], b: readonly number[]): Sliced<Pairs> {
  const places = yield* placesByToken(a);
  const pairs: (readonly [number, number])[] = [];
  let last = -1;
  for (const [index, token] of b.entries()) {
    if (index % LIGHT_STEPS === 0) yield;
    const indices = places.get(token) ?? [];
    while ((indices.at(-1) ?? Number.POSITIVE_INFINITY) <= last) indices.pop();
    const partner = indices.pop();
    if (partner === undefined) continue;
    pairs.push([partner, index]);
    last = partner;
  }
  return pairs;
}

/** Where each token stands, the first place at the end of its list. */
function* placesByToken(tokens: readonly number[]): Sliced<ReadonlyMap<number, number[]>> {
  const places = new Map<number, number[]>();
  for (const [index, token] of tokens.entries()) {
    if (index % LIGHT_STEPS === 0) yield;
    const known = places.get(token);
    if (known === undefined) places.set(token, [index]);
    else known.push(index);
  }
  for (const indices of places.values()) indices.reverse();
  return places;
}
