import { eachIndex, LIGHT_STEPS, type Sliced } from '../sliced.ts';

/** Which entry of a later list was which of an earlier one. */
export interface Alignment {
  /** For each later entry its index before, or undefined when it is new. */
  readonly partners: readonly (number | undefined)[];
  /** Later entries that did not stay in order. */
  readonly moved: ReadonlySet<number>;
}

/** Aligns two lists of tokens, with pauses where they are long; entries are the same when their tokens are. */
export type Align = (before: readonly string[], after: readonly string[]) => Sliced<Alignment>;

/** Lists whose lengths multiply to more than this, without their common start and end, are aligned in one pass. */
export const MOST_CELLS = 40_000;

/** Loads the library that aligns; it is no part of what a panel starts with. */
export async function loadAlign(): Promise<Align> {
  const { create } = await import('jsondiffpatch');
  const patcher = create({ arrays: { detectMove: true }, cloneDiffValues: false });
  return (before, after) => alignMiddle(before, after, (left, right) => patcher.diff(left, right));
}

type DiffLists = (before: readonly string[], after: readonly string[]) => unknown;

function* alignMiddle(
  before: readonly string[],
  after: readonly string[],
  diffLists: DiffLists,
): Sliced<Alignment> {
  const partners: (number | undefined)[] = new Array(after.length).fill(undefined);
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  for (; head < shorter && before[head] === after[head]; head += 1) partners[head] = head;
  if (head > LIGHT_STEPS) yield;
  let tail = 0;
  for (; tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail); tail += 1) {
    partners[after.length - 1 - tail] = before.length - 1 - tail;
  }
  const left = before.slice(head, before.length - tail);
  const right = after.slice(head, after.length - tail);
  const isLarge = left.length * right.length > MOST_CELLS;
  const middle = isLarge
    ? yield* alignInOnePass(left, right)
    : readDelta(diffLists(left, right), left, right);
  yield* eachIndex(0, middle.partners.length, (index) => {
    const partner = middle.partners[index];
    if (partner !== undefined) partners[head + index] = head + partner;
  });
  return { partners, moved: new Set([...middle.moved].map((index) => head + index)) };
}

interface Known {
  readonly indices: number[];
  next: number;
}

/** Pairs equal tokens first with first; what stands before an earlier partner has moved. */
function* alignInOnePass(before: readonly string[], after: readonly string[]): Sliced<Alignment> {
  const places = new Map<string, Known>();
  yield* eachIndex(0, before.length, (index) => {
    const token = before[index] ?? '';
    const known = places.get(token);
    if (known === undefined) places.set(token, { indices: [index], next: 0 });
    else known.indices.push(index);
  });
  const moved = new Set<number>();
  const partners: (number | undefined)[] = [];
  let furthest = -1;
  yield* eachIndex(0, after.length, (index) => {
    const place = places.get(after[index] ?? '');
    const partner = place?.indices[place.next];
    partners.push(partner);
    if (place === undefined || partner === undefined) return;
    place.next += 1;
    if (partner < furthest) moved.add(index);
    else furthest = partner;
  });
  return { partners, moved };
}

/** The library's way to say a move, in the third place of an entry. */
const MOVE = 3;

/** Reads the library's array delta: `_3` is about index 3 before, `3` about index 3 after. */
function readDelta(delta: unknown, before: readonly string[], after: readonly string[]): Alignment {
  const partners: (number | undefined)[] = new Array(after.length).fill(undefined);
  const moved = new Set<number>();
  const gone = new Set<number>();
  const placed = new Set<number>();
  for (const [key, entry] of Object.entries(delta ?? {})) {
    if (!Array.isArray(entry)) continue;
    if (!key.startsWith('_')) {
      placed.add(Number(key));
      continue;
    }
    const from = Number(key.slice(1));
    gone.add(from);
    const to = moveTarget(entry);
    if (to === undefined) continue;
    partners[to] = from;
    moved.add(to);
    placed.add(to);
  }
  pairKept(partners, { gone, placed, end: before.length });
  return { partners, moved };
}

function moveTarget(entry: readonly unknown[]): number | undefined {
  const to = entry[1];
  return entry[2] === MOVE && typeof to === 'number' ? to : undefined;
}

interface Told {
  readonly gone: ReadonlySet<number>;
  readonly placed: ReadonlySet<number>;
  readonly end: number;
}

/** What the delta does not speak of stayed, in order. */
function pairKept(partners: (number | undefined)[], { gone, placed, end }: Told): void {
  let from = 0;
  for (let to = 0; to < partners.length; to += 1) {
    if (placed.has(to)) continue;
    while (gone.has(from)) from += 1;
    if (from < end) partners[to] = from;
    from += 1;
  }
}
