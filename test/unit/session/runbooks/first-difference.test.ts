import fc from 'fast-check';
import { getValueByPointer } from 'fast-json-patch';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/protocol/json.ts';
import { firstDifference } from '../../../../src/session/runbooks/first-difference.ts';

describe('the first difference', () => {
  it.each<[JsonValue, JsonValue, string | undefined]>([
    [1, 1, undefined],
    [1, '1', ''],
    [null, {}, ''],
    [[], {}, ''],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, undefined],
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, '/b'],
    [{ a: { b: [1, 2] } }, { a: { b: [1] } }, '/a/b/1'],
    [{ 'x/y~z': 1 }, {}, '/x~1y~0z'],
    [[1, 2, 3], [1, 9, 8], '/1'],
  ])('of %j and %j is at %s', (left, right, path) => {
    expect(firstDifference(left, right)?.path).toBe(path);
  });

  it('is found in values nested deeper than calls can be', () => {
    const nested = (inner: JsonValue) => {
      let value = inner;
      for (let depth = 0; depth < 50_000; depth += 1) value = [value];
      return value;
    };

    expect(firstDifference(nested(1), nested(2))?.left).toBe(1);
  });

  it('is there exactly when two values differ', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        const [a, b] = [left, right].map((value) => JSON.parse(JSON.stringify(value)));
        expect(firstDifference(a, structuredClone(a))).toBeUndefined();
        const found = firstDifference(a, b);
        if (found?.path) expect(getValueByPointer(a, found.path)).toEqual(found.left);
      }),
    );
  });
});
