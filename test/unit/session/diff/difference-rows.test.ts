import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/protocol/json.ts';
import { loadAlign } from '../../../../src/session/diff/alignment.ts';
import { startDiffer } from '../../../../src/session/diff/differ.ts';
import { type Difference, SAME } from '../../../../src/session/diff/difference.ts';
import {
  differenceRows,
  FIRST_MEMBERS,
  type OpenedRows,
} from '../../../../src/session/diff/difference-rows.ts';

const align = await loadAlign();

function rowsOf(before: JsonValue, after: JsonValue, opened: OpenedRows = new Map()) {
  const differ = startDiffer(before, after, align);
  while (!differ.step(1));
  return differenceRows(differ.difference ?? SAME, opened);
}

const textsOf = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ kind, keys, count }) => `${kind} /${keys.join('/')}${count > 0 ? count : ''}`);

describe('rows of a difference', () => {
  it('are none when nothing differs', () => {
    expect(rowsOf({ a: [1] }, { a: [1] })).toEqual([]);
  });

  it('show what differs in the order of the later value, and fold what is the same', () => {
    const rows = rowsOf({ a: 1, gone: 1, b: 1, c: 1 }, { c: 2, a: 1, added: 1, b: 1 });

    expect(textsOf(rows)).toEqual(['inside /', 'changed /c', 'added /added', 'removed /gone', 'folded /2']);
  });

  it('put what was removed from an array before what took its place', () => {
    const rows = rowsOf([{ id: 1 }, { id: 2 }], [{ id: 3 }, { id: 2 }]);

    expect(textsOf(rows)).toEqual(['inside /', 'removed /0', 'added /0', 'folded /1']);
  });

  it('say from where an item moved', () => {
    const rows = rowsOf([{ id: 1 }, { id: 2 }, { id: 3 }], [{ id: 3 }, { id: 1 }, { id: 2 }]);

    expect(
      rows.filter(({ movedFrom }) => movedFrom !== undefined).map(({ keys, movedFrom }) => [keys, movedFrom]),
    ).toEqual([[['0'], 2]]);
  });

  it('hide what is inside of a closed one', () => {
    const rows = rowsOf({ a: { b: 1 } }, { a: { b: 2 } }, new Map([['/+"a"', false]]));

    expect(textsOf(rows)).toEqual(['inside /', 'inside /a']);
  });

  it('open what was added to its parts when asked', () => {
    const closed = rowsOf({}, { a: { b: 1 } });
    const open = rowsOf({}, { a: { b: 1 } }, new Map([['/+"a"', true]]));

    expect(textsOf(closed)).toEqual(['inside /', 'added /a']);
    expect(textsOf(open)).toEqual(['inside /', 'added /a', 'added /a/b']);
  });

  it('are told apart when one item is removed and another added at one index', () => {
    const rows = rowsOf([{ id: 1 }, { id: 2 }], [{ id: 3 }, { id: 2 }]);

    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('list so many parts of a huge value and offer the others, ten times as many each time', () => {
    const huge = Array.from({ length: 100_000 }, (_, index) => index);
    const opened = new Map([['/+"a"', true]]);

    const first = rowsOf({}, { a: huge }, opened);
    const more = rowsOf({}, { a: huge }, new Map([...opened, [first.at(-1)?.id ?? '', true]]));

    expect(first).toHaveLength(2 + FIRST_MEMBERS + 1);
    expect(first.at(-1)).toMatchObject({ kind: 'more', count: 100_000 - FIRST_MEMBERS, open: false });
    expect(more).toHaveLength(2 + FIRST_MEMBERS * 10 + 1);
  });

  it('do not look at the parts of a value that is closed', () => {
    const parts = new Proxy<Record<string, JsonValue>>(
      { a: 1, b: 2 },
      {
        get: () => {
          throw new Error('Expected no part to be read');
        },
      },
    );
    const root: Difference = { kind: 'added', after: parts };

    expect(differenceRows(root, new Map()).map(({ kind, open }) => [kind, open])).toEqual([['added', false]]);
  });
});
