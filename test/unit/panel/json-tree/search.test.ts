import { describe, expect, it } from 'vitest';
import { keysOfLink, pointerOf } from '../../../../src/panel/ui/json-tree/path-link.ts';
import { searchTree } from '../../../../src/panel/ui/json-tree/search.ts';
import { sourceNotesOf } from '../../../../src/panel/ui/json-tree/source-notes.ts';
import { nested } from './support.ts';

function find(value: unknown, text: string, limit = 100) {
  const search = searchTree({ value, notes: undefined }, text, limit);
  search.step(Number.POSITIVE_INFINITY);
  return { pointers: search.matches.map((link) => pointerOf(keysOfLink(link))), limited: search.limited };
}

describe('search in a tree', () => {
  it('finds keys and values in the order of the rows, ignoring case', () => {
    const value = { Title: 'x', list: ['a title', { subtitle: 1, other: 'TITLE' }], n: 2 };

    expect(find(value, 'title').pointers).toEqual(['/Title', '/list/0', '/list/1/subtitle', '/list/1/other']);
  });

  it('finds numbers, booleans and null by their text', () => {
    expect(find([12, true, null, 112], '12').pointers).toEqual(['/0', '/3']);
    expect(find([12, true, null], 'nul').pointers).toEqual(['/2']);
  });

  it('does not take array indices for keys', () => {
    expect(find(['x', 'y'], '1').pointers).toEqual([]);
  });

  it('finds a number by the digits it was sent with', () => {
    const text = '[9007199254740993]';
    const search = searchTree({ value: JSON.parse(text), notes: sourceNotesOf(text) }, '740993', 10);

    search.step(Number.POSITIVE_INFINITY);

    expect(search.matches).toHaveLength(1);
  });

  it('finds a scalar that is the whole value', () => {
    expect(find('hello', 'ell').pointers).toEqual(['']);
  });

  it('says when there is more than it lists', () => {
    expect(find(['a', 'a', 'a'], 'a', 2)).toEqual({ pointers: ['/0', '/1'], limited: true });
    expect(find(['a', 'a'], 'a', 2)).toEqual({ pointers: ['/0', '/1'], limited: false });
  });

  it('looks at no more nodes in a step than it is allowed', () => {
    const search = searchTree(
      { value: Array.from({ length: 1000 }, () => 'a'), notes: undefined },
      'a',
      5000,
    );

    expect(search.step(10)).toBe(false);
    expect(search.matches).toHaveLength(10);
  });

  it('reaches 10,000 levels', () => {
    expect(find(nested(10_000, 'needle'), 'needle').pointers).toHaveLength(1);
  });
});
