import { describe, expect, it } from 'vitest';
import { scrollByFor } from '../../../src/panel/ui/row-window.ts';

describe('scrolling to a row of an inline list', () => {
  const list = { count: 100, rowHeight: 20, viewport: 200 };

  it.each([
    ['lies above what is seen', { scrollTop: 500 }, 10, -300],
    ['lies below what is seen', { scrollTop: 0 }, 10, 20],
    ['is in sight', { scrollTop: 100 }, 8, 0],
    ['is in sight though the list begins further down', { scrollTop: -100 }, 3, 0],
    ['is hidden because the list begins further down', { scrollTop: -100 }, 6, 40],
  ])('moves as little as it must when the row %s', (_, place, index, expected) => {
    expect(scrollByFor({ ...list, ...place }, index, 'nearest')).toBe(expected);
  });

  it('centres a row', () => {
    expect(scrollByFor({ ...list, scrollTop: 0 }, 50, 'center')).toBe(50 * 20 - 90);
  });

  it('reaches the last row of a list that is longer than browsers can draw', () => {
    const long = { count: 10_000_000, rowHeight: 20, viewport: 200, scrollTop: -50 };

    expect(scrollByFor(long, 9_999_999, 'nearest')).toBe(12_000_000 - 200);
  });
});
