import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Greatest } from '../../../../src/session/overview/greatest.ts';
import { propertyRuns } from '../support/property-runs.ts';

const writes = fc.array(fc.record({ index: fc.nat(80), value: fc.integer({ min: -9, max: 9 }) }), {
  minLength: 1,
  maxLength: 120,
});

/** The same numbers in a plain row and in the one under test. */
function both(all: readonly { readonly index: number; readonly value: number }[]) {
  const plain = Array.from({ length: 256 }, () => Number.NEGATIVE_INFINITY);
  const greatest = new Greatest();
  for (const { index, value } of all) {
    plain[index] = value;
    greatest.set(index, value);
  }
  return { plain, greatest };
}

describe('a row that knows its greatest', () => {
  it('finds the greatest between any two places, as a look at all of them does', () => {
    fc.assert(
      fc.property(writes, fc.nat(80), fc.nat(90), (all, from, length) => {
        const { plain, greatest } = both(all);
        const most = Math.max(...plain.slice(from, from + length));

        const index = greatest.indexIn(from, from + length);

        expect(index === -1 ? Number.NEGATIVE_INFINITY : plain[index]).toBe(most);
        expect(index === -1 || (index >= from && index < from + length)).toBe(true);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('finds the last before a place that is great enough, as a look at all of them does', () => {
    fc.assert(
      fc.property(writes, fc.nat(81), fc.integer({ min: -9, max: 9 }), (all, before, least) => {
        const { plain, greatest } = both(all);

        const index = greatest.lastBefore(before, (value) => value >= least);

        expect(index).toBe(plain.slice(0, before).findLastIndex((value) => value >= least));
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});
