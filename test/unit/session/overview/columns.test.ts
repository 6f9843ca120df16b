import { describe, expect, it } from 'vitest';
import { NumberColumn } from '../../../../src/session/overview/columns.ts';

const LENGTH = 100_000;

describe('a column of numbers', () => {
  it('holds what was pushed, in order, and nothing outside of it', () => {
    const column = new NumberColumn();
    for (let index = 0; index < LENGTH; index += 1) column.push(index * 1.5);

    expect(column.length).toBe(LENGTH);
    const wrong = Array.from({ length: LENGTH }, (_, index) => index).filter(
      (index) => column.at(index) !== index * 1.5,
    );
    expect(wrong).toEqual([]);
    expect([column.at(-1), column.at(LENGTH), column.at(LENGTH * 2)]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
  });

  it('makes room for a little at a time, however long it is', () => {
    const made: number[] = [];
    const { Float64Array: Cells } = globalThis;
    globalThis.Float64Array = new Proxy(Cells, {
      construct(target, given) {
        made.push(Number(given[0]));
        return new target(Number(given[0]));
      },
    });
    try {
      const column = new NumberColumn();
      for (let index = 0; index < LENGTH; index += 1) column.push(index);
    } finally {
      globalThis.Float64Array = Cells;
    }

    expect(made.length).toBeGreaterThan(1);
    expect(Math.max(...made)).toBeLessThan(20_000);
  });
});
