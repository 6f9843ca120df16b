import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coverageOf, LEFT_OUT, LEFT_OUT_IN_PART } from '../../../../src/session/rules/coverage.ts';
import { RULES } from '../../../../src/session/rules/index.ts';
import { loadCases } from '../../support/load-case.ts';

/** How many rows the lint catalogue has under each letter. */
const ROW_COUNTS = { V: 27, C: 4, X: 1, T: 4, A: 2, W: 8, L: 45, F: 10 } as const;

const rows = [
  ...Object.entries(ROW_COUNTS).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  ),
  'L8b',
];

const kinds = readFileSync(new URL('../../../fixtures/rule-kinds.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const ids = RULES.map(({ id }) => id);

describe('the rules', () => {
  it('cover every row of the lint catalogue, or say why not', () => {
    const open = rows.filter((row) => {
      const { rules, leftOut } = coverageOf(row, RULES);
      return rules.length === 0 && leftOut === undefined;
    });

    expect(open).toEqual([]);
  });

  it('cover none of the rows that are left out', () => {
    expect(Object.keys(LEFT_OUT).filter((row) => coverageOf(row, RULES).rules.length > 0)).toEqual([]);
  });

  it('cover part of every row that is left out in part', () => {
    const uncovered = Object.keys(LEFT_OUT_IN_PART).filter(
      (row) => coverageOf(row, RULES).rules.length === 0,
    );

    expect(uncovered).toEqual([]);
  });

  it('name only rows that the catalogue has', () => {
    const named = [...Object.keys(LEFT_OUT), ...RULES.flatMap(({ covers }) => covers)];

    expect(named.filter((row) => !rows.includes(row))).toEqual([]);
  });

  it('include every kind of fault that the cases know', () => {
    const known = new Set([
      ...kinds,
      ...loadCases().flatMap(({ expected }) => expected.faults.map(({ kind }) => kind)),
    ]);

    expect([...known].filter((kind) => !ids.includes(kind))).toEqual([]);
  });

  it('have an id of their own each, in order', () => {
    expect(ids).toEqual([...new Set(ids)].sort());
  });
});
