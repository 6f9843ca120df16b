import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeNote } from '../../../../src/panel/ui/json-tree/node-note.ts';
import type { PathTree } from '../../../../src/panel/ui/json-tree/path-tree.ts';
import { compare } from '../../../../src/panel/views/parts/compare.ts';
import type { JsonValue } from '../../../../src/protocol/json.ts';
import { LIGHT_STEPS } from '../../../../src/session/sliced.ts';

/** Members of a container that is too long to be looked through in one step. */
const MANY = 12 * LIGHT_STEPS;

function marksOf(
  before: JsonValue,
  after: JsonValue,
  stepSize = Number.POSITIVE_INFINITY,
): readonly string[] {
  const comparison = compare(before, after);
  while (!comparison.step(stepSize)) expect(comparison.isCut).toBe(false);
  return linesOf(comparison.notes, '');
}

function linesOf(tree: PathTree<NodeNote> | undefined, path: string): readonly string[] {
  if (tree === undefined) return [];
  const own =
    tree.value?.mark === undefined || tree.value.mark === 'inside' ? [] : [`${tree.value.mark} ${path}`];
  const extras = (tree.value?.extras ?? []).map((extra) => `removed ${path}/${extra.key}`);
  const below = [...tree.children].flatMap(([key, branch]) => linesOf(branch, `${path}/${key}`));
  return [...own, ...extras, ...below];
}

const parse = (text: string): JsonValue => JSON.parse(text);

describe('comparing two values', () => {
  it.each<readonly [name: string, before: JsonValue, after: JsonValue, marks: readonly string[]]>([
    ['a changed scalar', { a: 1, b: 2 }, { a: 1, b: 3 }, ['changed /b']],
    ['an added member', { a: 1 }, { a: 1, b: [] }, ['added /b']],
    ['a removed member', { a: 1, b: 2 }, { a: 1 }, ['removed /b']],
    ['another kind of value', { a: [] }, { a: {} }, ['changed /a']],
    ['the whole value', 1, 2, ['changed ']],
    ['null for undefined', { a: null }, { a: 0 }, ['changed /a']],
    ['a change deep inside', { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }, ['changed /a/b/0/c']],
    ['an item put in front', [1, 2], [0, 1, 2], ['added /0']],
    ['an item taken from the middle', ['a', 'b', 'c'], ['a', 'c'], ['removed /1']],
    [
      'an item known by its id that moved and changed',
      [{ id: 1 }, { id: 2, x: 1 }],
      [{ id: 2, x: 2 }, { id: 1 }],
      ['changed /0/x'],
    ],
    [
      'an item replaced by one with another id',
      [{ id: 1 }, 0, { id: 3 }],
      [{ id: 2 }, 0, { id: 3 }],
      ['removed /0', 'added /0'],
    ],
    [
      'items known by their key',
      [{ key: 'a', n: 1 }, { key: 'b' }],
      [{ key: 'c' }, { key: 'a', n: 2 }, { key: 'b' }],
      ['added /0', 'changed /1/n'],
    ],
    ['nameless items in order', [{ n: 1 }, { n: 2 }], [{ n: 1 }, { n: 3 }], ['changed /1/n']],
    [
      'an id that occurs twice',
      [{ id: 1 }, { x: 1 }, { id: 1 }, { x: 2 }],
      [{ id: 1 }, { x: 1 }, { id: 1 }, { x: 3 }],
      ['changed /3/x'],
    ],
  ])('marks %s', (_, before, after, marks) => {
    expect(marksOf(before, after)).toEqual(marks);
  });

  it('treats keys that mean something to JavaScript like any others', () => {
    const before = parse('{"__proto__":{"a":1},"constructor":1,"toString":1}');
    const after = parse('{"__proto__":{"a":2},"hasOwnProperty":1,"toString":1}');

    expect(marksOf(before, after)).toEqual([
      'removed /constructor',
      'added /hasOwnProperty',
      'changed /__proto__/a',
    ]);
  });

  it('finds nothing between equal values, whatever they share', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);

        expect(marksOf(parse(text), parse(text))).toEqual([]);
      }),
    );
  });

  it('finds something between values that differ', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        const before = parse(JSON.stringify({ one, other }));
        const after = parse(JSON.stringify({ one, other: [other, one] }));

        expect(marksOf(before, after).length).toBeGreaterThan(0);
      }),
    );
  });

  it('gives the same marks in steps of any size', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.integer({ min: 1, max: 5 }), (one, other, size) => {
        const before = parse(JSON.stringify([one, { one, other }]));
        const after = parse(JSON.stringify([other, { one: other, other: one }]));

        expect(marksOf(before, after, size)).toEqual(marksOf(before, after));
      }),
    );
  });

  it.each<readonly [string, (from: number) => JsonValue]>([
    ['items without a name', (from) => Array.from({ length: MANY }, (_, place) => [from + place])],
    ['items with ids', (from) => Array.from({ length: MANY }, (_, place) => ({ id: from + place }))],
    [
      'members',
      (from) => Object.fromEntries(Array.from({ length: MANY }, (_, place) => [`${from + place}`, place])),
    ],
  ])('compares a slice of very many %s in a step', (_, make) => {
    const comparison = compare(make(0), make(MANY));
    let steps = 1;

    while (!comparison.step(1_000)) steps += 1;

    // A pass over what was there before, and one over what is there now.
    expect(steps).toBeGreaterThanOrEqual((2 * MANY) / LIGHT_STEPS);
    expect(comparison.isCut).toBe(false);
  });

  it('does not look into what both share', () => {
    const shared = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('Expected nobody to look inside');
        },
      },
    );

    expect(marksOf({ shared, n: 1 }, { shared, n: 2 })).toEqual(['changed /n']);
  });

  it('compares 10,000 levels', () => {
    const deep = (end: JsonValue) => {
      let value = end;
      for (let level = 0; level < 10_000; level += 1) value = { a: value };
      return value;
    };
    const comparison = compare(deep(1), deep(2));

    expect(comparison.step(Number.POSITIVE_INFINITY)).toBe(true);
    expect(comparison.notes?.value?.mark).toBe('inside');
  });
});
