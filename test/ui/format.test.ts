import { describe, expect, it } from 'vitest';
import { formatBytes, formatCount, formatDuration, formatOffset } from '../../src/panel/format.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formats', () => {
  it.each([
    [undefined, '–'],
    [Number.NaN, '–'],
    [0, '0 ms'],
    [0.42, '0.4 ms'],
    [9.96, '10 ms'],
    [999.4, '999 ms'],
    [999.6, '1.00 s'],
    [3_482, '3.48 s'],
    [59_999, '1 min 0 s'],
    [243_000, '4 min 3 s'],
    [-12, '-12 ms'],
  ])('writes %s milliseconds as %s', (milliseconds, expected) => {
    expect(plain(formatDuration(milliseconds))).toBe(expected);
  });

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_234, '1.2 kB'],
    [99_960, '100 kB'],
    [999_600, '1.0 MB'],
    [1_500_000_000, '1.5 GB'],
  ])('writes %s bytes as %s', (byteLength, expected) => {
    expect(plain(formatBytes(byteLength))).toBe(expected);
  });

  it('writes an offset with its sign to the millisecond', () => {
    expect([3_482.4, 0, -5].map(formatOffset).map(plain)).toEqual(['+3.482 s', '+0.000 s', '-0.005 s']);
  });

  it('separates thousands', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567');
  });
});
