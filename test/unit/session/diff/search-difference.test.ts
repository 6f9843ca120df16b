import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/protocol/json.ts';
import { loadAlign } from '../../../../src/session/diff/alignment.ts';
import { startDiffer } from '../../../../src/session/diff/differ.ts';
import { SAME } from '../../../../src/session/diff/difference.ts';
import { differenceRows, FIRST_MEMBERS, withRevealed } from '../../../../src/session/diff/difference-rows.ts';
import { searchDifference } from '../../../../src/session/diff/search-difference.ts';

const align = await loadAlign();

function search(before: JsonValue, after: JsonValue, text: string) {
  const differ = startDiffer(before, after, align);
  while (!differ.step(1));
  const root = differ.difference ?? SAME;
  const found = searchDifference(root, text);
  while (!found.step(1));
  return { found, root };
}

const idsOf = (...args: Parameters<typeof search>) => search(...args).found.matches.map(({ id }) => id);

describe('a search in a difference', () => {
  it('finds keys and values of either side, whatever their case', () => {
    const before = { note: 'Milk', gone: 'x', same: 'milk' };
    const after = { note: 'bread', same: 'milk', milkman: 1 };

    expect(idsOf(before, after, 'MILK')).toEqual(['/+"note"', '/+"milkman"']);
    expect(idsOf(before, after, 'bread')).toEqual(['/+"note"']);
    expect(idsOf(before, after, 'gone')).toEqual(['/-"gone"']);
  });

  it('finds what lies deep inside of an added value, in the order of the rows', () => {
    expect(idsOf({}, { a: { b: [{ c: 'deep' }] }, d: 'deep' }, 'deep')).toEqual([
      '/+"a"/+"b"/+"0"/+"c"',
      '/+"d"',
    ]);
  });

  it('tells what to open for a match to be seen, however far down the list it is', () => {
    const list = Array.from({ length: FIRST_MEMBERS * 12 }, (_, index) => ({ name: `item ${index}` }));
    const { found, root } = search({}, { list }, `item ${FIRST_MEMBERS * 11}`);
    const [match] = found.matches;

    const rows = differenceRows(root, withRevealed(new Map(), match?.way ?? []));

    expect(rows.find(({ id }) => id === match?.id)?.after).toBe(`item ${FIRST_MEMBERS * 11}`);
  });

  it('stops after a thousand matches and says so', () => {
    const list = Array.from({ length: 2_000 }, () => 'same');

    const { found } = search({}, { list }, 'same');

    expect(found.matches).toHaveLength(1_000);
    expect(found.limited).toBe(true);
  });
});
