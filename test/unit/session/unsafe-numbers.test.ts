import { describe, expect, it } from 'vitest';
import { firstUnsafeNumber } from '../../../src/session/unsafe-numbers.ts';

describe('the first unsafe number of a JSON text', () => {
  it.each([
    ['[9007199254740991]', undefined],
    ['[-9007199254740993]', '-9007199254740993'],
    ['{"a":1,"b":12345678901234567890}', '12345678901234567890'],
    ['{"12345678901234567890":"12345678901234567890"}', undefined],
    ['["\\\\",12345678901234567890]', '12345678901234567890'],
    ['[1e400]', '1e400'],
    ['[1e100]', undefined],
    ['[0.12345678901234567890]', undefined],
  ])('of %s is %s', (json, number) => {
    expect(firstUnsafeNumber(json)).toBe(number);
  });

  it('of ten million digits in strings is none', () => {
    expect(firstUnsafeNumber(JSON.stringify(['1'.repeat(10_000_000)]))).toBeUndefined();
  });
});
