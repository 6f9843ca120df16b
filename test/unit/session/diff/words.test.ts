import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadAlign } from '../../../../src/session/diff/alignment.ts';
import { diffWords } from '../../../../src/session/diff/words.ts';

const align = await loadAlign();
const written = (before: string, after: string) =>
  diffWords(before, after, align).map(
    ({ kind, text }) => ({ same: ' ', added: '+', removed: '-' })[kind] + text,
  );

describe('difference of two texts', () => {
  it('is told by words', () => {
    expect(written('the quick brown fox', 'the slow brown fox!')).toEqual([
      ' the ',
      '-quick',
      '+slow',
      '  brown fox',
      '+!',
    ]);
  });

  it('is told by characters where words have no spaces', () => {
    expect(written('今天晴天', '今天雨天')).toEqual([' 今天', '-晴', '+雨', ' 天']);
  });

  it('holds both texts', () => {
    const text = fc
      .array(fc.constantFrom('one', 'two', ' ', '\n', '.', '😀', '字'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffWords(before, after, align);
        const without = (kind: string) => parts.filter((part) => part.kind !== kind).map((part) => part.text);
        expect(without('added').join('')).toBe(before);
        expect(without('removed').join('')).toBe(after);
      }),
    );
  });
});
