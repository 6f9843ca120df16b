import { describe, expect, it } from 'vitest';
import { seqPrefix } from '../../../../src/panel/log/seq-list.ts';
import { nearestBookmark, withToggled } from '../../../../src/panel/transport/bookmarks.ts';

describe('bookmarks', () => {
  it('are added and removed by the same toggle, in a new set', () => {
    const none = new Set<number>();
    const one = withToggled(none, 3);

    expect([...one]).toEqual([3]);
    expect([...withToggled(one, 3)]).toEqual([]);
    expect(none.size).toBe(0);
  });

  const bookmarks = new Set([9, 2, 5, 7]);
  const visible = seqPrefix([2, 5, 8, 9], 4, true);

  it.each([
    [5, 1, 9],
    [5, -1, 2],
    [6, -1, 5],
    [-1, 1, 2],
    [9, 1, undefined],
    [2, -1, undefined],
  ] as const)(
    'from %i in direction %i lead to the nearest that is visible: %s',
    (position, direction, expected) => {
      expect(nearestBookmark({ position, direction }, bookmarks, visible)).toBe(expected);
    },
  );
});
