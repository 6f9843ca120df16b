import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../src/protocol/json.ts';
import { type Align, loadAlign, MOST_CELLS } from '../../../../src/session/diff/alignment.ts';
import { startDiffer } from '../../../../src/session/diff/differ.ts';
import type { Difference } from '../../../../src/session/diff/difference.ts';
import { LIGHT_STEPS } from '../../../../src/session/sliced.ts';
import { applyDifference } from './apply-difference.ts';

const align = await loadAlign();

function differenceOf(before: JsonValue, after: JsonValue, using: Align = align): Difference {
  const differ = startDiffer(before, after, using);
  while (!differ.step(7));
  return differ.difference!;
}

/** Members of a container that is too long to be looked through in one step. */
const MANY = 12 * LIGHT_STEPS;

type Watch = (value: JsonObject) => JsonValue;

function listOf<Item>(make: (place: number) => Item): Item[] {
  return Array.from({ length: MANY }, (_, place) => make(place));
}

/** Members as `key: kind`, with the place they moved from. */
function membersOf(before: JsonValue, after: JsonValue): readonly string[] {
  const difference = differenceOf(before, after);
  if (difference.kind !== 'inside') return [difference.kind];
  return difference.members.map(
    ({ key, movedFrom, difference: { kind } }) =>
      `${key}: ${kind}${movedFrom === undefined ? '' : ` from ${movedFrom}`}`,
  );
}

const key = fc.constantFrom('a', 'b', 'id', 'key', '__proto__', 'constructor', 'toString', '_t', '0');
const json: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<JsonValue>(null, true, 0, 1, '', 'x', 'y'),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((all) => Object.fromEntries(all)),
  ),
})).value;

describe('difference of two values', () => {
  it('makes the later value of the earlier one', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(applyDifference(before, differenceOf(before, after))).toEqual(after);
      }),
      { numRuns: 1_000 },
    );
  });

  it('makes the later list of the earlier one when items are shared, moved and doubled', () => {
    const items = fc.array(
      fc.constantFrom<JsonValue>('a', 'b', { id: 1 }, { id: 2 }, { key: 'k' }, { n: 1 }, [1]),
    );
    fc.assert(
      fc.property(items, items, (before, after) => {
        expect(applyDifference(before, differenceOf(before, after))).toEqual(after);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the same for equal values that are not the same object', () => {
    fc.assert(fc.property(json, (value) => differenceOf(value, structuredClone(value)).kind === 'same'));
  });

  it.each<[string, JsonValue, JsonValue, readonly string[]]>([
    ['an added and a removed member', { a: 1 }, { b: 1 }, ['b: added', 'a: removed']],
    [
      'members named like those of every object',
      {},
      { constructor: 1, toString: 2 },
      ['constructor: added', 'toString: added'],
    ],
    ['an item changed in place', [1, 2, 3], [1, 5, 3], ['1: changed']],
    [
      'an item moved by its id',
      [{ id: 1 }, { id: 2 }, { id: 3 }],
      [{ id: 3 }, { id: 1 }, { id: 2 }],
      ['0: same from 2'],
    ],
    ['an item inserted before others', [{ key: 'b' }], [{ key: 'a' }, { key: 'b' }], ['0: added']],
    ['another kind of value', { a: 1 }, [1], ['changed']],
  ])('tells %s', (_, before, after, members) => {
    expect(membersOf(before, after)).toEqual(members);
  });

  it('counts what stayed', () => {
    expect(differenceOf({ a: 1, b: 2, c: 3 }, { a: 1, b: 2, c: 4 })).toMatchObject({ sameCount: 2 });
  });

  it('does not look into what both values share', () => {
    const shared = new Proxy({ a: 1 }, { ownKeys: () => expect.fail('Looked into a shared value') });

    expect(membersOf({ shared, n: 1 }, { shared, n: 2 })).toEqual(['n: changed']);
  });

  it('aligns lists over the budget, moves among them', () => {
    const length = Math.ceil(Math.sqrt(MOST_CELLS)) + 10;
    const before = Array.from({ length }, (_, id) => ({ id, n: 0 }));
    const after = before.map(({ id }) => ({ id, n: id % 3 })).reverse();

    expect(applyDifference(before, differenceOf(before, after))).toEqual(after);
  });

  it('compares values nested 20,000 deep', () => {
    const nest = (leaf: JsonValue) =>
      Array.from({ length: 20_000 }).reduce<JsonValue>((inner) => ({ inner }), leaf);

    expect(membersOf(nest(1), nest(2))).toEqual(['inner: inside']);
  });

  it('stops at each step until it is over', () => {
    const differ = startDiffer([[1], [2], [3]], [[1], [2], [4]], align);

    expect(differ.step(1)).toBe(false);
    expect(differ.difference).toBeUndefined();
  });

  it.each<[string, (from: number, watch: Watch) => JsonValue]>([
    ['items without a name', (from, watch) => listOf((place) => watch({ n: from + place }))],
    ['items with ids', (from, watch) => listOf((place) => watch({ id: from + place }))],
    ['the same ids in reverse', (from, watch) => listOf((place) => watch({ id: Math.abs(from - place) }))],
    [
      'members',
      (from, watch) => watch(Object.fromEntries(listOf((place) => [`key-${from + place}`, place] as const))),
    ],
  ])('looks at a few thousand of very many %s in a step', (_, make) => {
    let looks = 0;
    const watch: Watch = (value) =>
      new Proxy(value, {
        get(target, key) {
          looks += 1;
          return Reflect.get(target, key);
        },
        // How an item is asked for its identity. Listing the keys of a long object asks as well, which is quick.
        ...('id' in value || 'n' in value
          ? {
              getOwnPropertyDescriptor(target, key) {
                looks += 1;
                return Reflect.getOwnPropertyDescriptor(target, key);
              },
            }
          : {}),
      }) as JsonValue;
    const differ = startDiffer(make(0, watch), make(MANY, watch), align);
    let steps = 0;
    let most = 0;

    for (let isOver = false; !isOver; steps += 1) {
      looks = 0;
      isOver = differ.step(1_000);
      most = Math.max(most, looks);
    }

    expect(steps).toBeGreaterThan(MANY / LIGHT_STEPS);
    // Of each item two names may be asked for.
    expect(most).toBeLessThanOrEqual(4 * LIGHT_STEPS);
  });

  it('looks only into what stands between the start and the end that two arrays share', () => {
    const items = Array.from({ length: 1_000 }, (_, id) => ({ id }));
    const after = [...items.slice(0, 400), { id: 'new' }, ...items.slice(401)];
    const aligned: number[] = [];

    const difference = differenceOf(items, after, (left, right) => {
      aligned.push(left.length, right.length);
      return align(left, right);
    });

    expect(aligned).toEqual([1, 1]);
    expect(difference).toMatchObject({
      kind: 'inside',
      sameCount: 999,
      members: [
        { key: '400', difference: { kind: 'removed' } },
        { key: '400', difference: { kind: 'added' } },
      ],
    });
  });
});
