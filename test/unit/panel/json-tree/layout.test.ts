import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closeAllBelow,
  NOTHING_OPENED,
  openAllBelow,
  reveal,
  revealAll,
  setOpen,
} from '../../../../src/panel/ui/json-tree/expansion.ts';
import { layOut, MOST_OPENED_BY_MARKS } from '../../../../src/panel/ui/json-tree/layout.ts';
import type { NodeNote } from '../../../../src/panel/ui/json-tree/node-note.ts';
import { childBuilder, emptyPathTree, withValue } from '../../../../src/panel/ui/json-tree/path-tree.ts';
import { addressOf, rowIndexOf } from '../../../../src/panel/ui/json-tree/row-address.ts';
import { rowCountOf, rowsBetween } from '../../../../src/panel/ui/json-tree/rows.ts';
import { nested, treeOf } from './support.ts';

const todos = { title: 'Week', todos: [{ id: '1' }, { id: '2', tags: ['a'] }], done: {} };

function everythingOpen(value: unknown) {
  return openAllBelow(NOTHING_OPENED, { keys: [], value, limit: Number.POSITIVE_INFINITY }).expansion;
}

describe('rows of a tree', () => {
  it('shows the members of the root and leaves what is below them closed', () => {
    expect(treeOf(todos).lines).toEqual(['-', ' /title', '+/todos', ' /done']);
  });

  it('shows an opened node in its place', () => {
    const expansion = setOpen(NOTHING_OPENED, ['todos'], true);

    expect(treeOf(todos, { expansion }).lines).toEqual([
      '-',
      ' /title',
      '-/todos',
      '+/todos/0',
      '+/todos/1',
      ' /done',
    ]);
  });

  it('opens shallow and small nodes by default', () => {
    const { lines } = treeOf(
      { small: { x: [1] }, large: [1, 2, 3] },
      { openByDefault: { depth: 2, size: 2 } },
    );

    expect(lines).toEqual(['-', '-/small', '+/small/x', '+/large']);
  });

  it('closes a node that would be open by default', () => {
    const expansion = setOpen(NOTHING_OPENED, [], false);

    expect(treeOf(todos, { expansion }).lines).toEqual(['+']);
  });

  it('remembers what was open below a closed node', () => {
    const opened = everythingOpen(todos);
    const closed = setOpen(opened, ['todos'], false);

    expect(treeOf(todos, { expansion: closed }).lines).toEqual(['-', ' /title', '+/todos', ' /done']);
    expect(treeOf(todos, { expansion: setOpen(closed, ['todos'], true) }).lines).toContain(
      ' /todos/1/tags/0',
    );
  });

  it('forgets what was open below a node that is closed with everything in it', () => {
    const closed = closeAllBelow(everythingOpen(todos), ['todos']);

    expect(treeOf(todos, { expansion: setOpen(closed, ['todos'], true) }).lines).toContain('+/todos/1');
  });

  it('opens what lies above a node to reveal it', () => {
    const expansion = reveal(NOTHING_OPENED, ['todos', '1', 'tags', '0']);

    expect(treeOf(todos, { expansion }).lines).toContain(' /todos/1/tags/0');
  });

  it('opens what lies above many nodes at once and keeps the rest as it was', () => {
    const targets = withValue(emptyPathTree<string>(), ['todos', '1', 'tags'], 'x');
    const before = setOpen(NOTHING_OPENED, ['todos', '0'], true);
    const { lines } = treeOf(todos, { expansion: revealAll(before, targets) });

    expect(lines).toEqual([
      '-',
      ' /title',
      '-/todos',
      '-/todos/0',
      ' /todos/0/id',
      '-/todos/1',
      ' /todos/1/id',
      '+/todos/1/tags',
      ' /done',
    ]);
  });

  it('stops opening at the limit and says so', () => {
    const value = [nested(3, 1), nested(3, 1)];

    const result = openAllBelow(NOTHING_OPENED, { keys: [], value, limit: 3 });

    expect(result.complete).toBe(false);
    expect(treeOf(value, { expansion: result.expansion }).rows).toHaveLength(4);
  });

  it('gives a scalar one row', () => {
    expect(treeOf(null).lines).toEqual([' ']);
  });

  it('shows keys that mean something to JavaScript like any others', () => {
    const value: unknown = JSON.parse(
      '{"__proto__":{"constructor":1},"":{"x":2},"a/b~c":3,"hasOwnProperty":4}',
    );

    expect(treeOf(value, { expansion: everythingOpen(value) }).lines).toEqual([
      '-',
      '-/__proto__',
      ' /__proto__/constructor',
      '-/',
      ' //x',
      ' /a~1b~0c',
      ' /hasOwnProperty',
    ]);
  });

  it('shows an opened text line by line, whitespace kept', () => {
    const value = { text: `  one\n\ntwo ${'x'.repeat(25)}` };
    const expansion = setOpen(NOTHING_OPENED, ['text'], true);

    expect(treeOf(value, { expansion, columns: 22 }).lines).toEqual([
      '-',
      '-/text',
      ' /text |  one|',
      ' /text ||',
      ` /text |two ${'x'.repeat(16)}|`,
      ` /text |${'x'.repeat(9)}|`,
    ]);
  });

  it('shows removed and replaced members below the node that held them', () => {
    const note: NodeNote = { extras: [{ kind: 'removed', key: 'x', value: 1 }] };
    const notes = withValue(emptyPathTree<NodeNote>(), ['done'], note);
    const expansion = setOpen(NOTHING_OPENED, ['done'], true);

    expect(treeOf(todos, { notes, expansion }).lines).toEqual([
      '-',
      ' /title',
      '+/todos',
      '-/done',
      ' /done/x (removed)',
    ]);
  });
});

describe('size', () => {
  it('opens a million members without looking at what is in them', () => {
    const member = {
      get touched(): never {
        throw new Error('Expected nobody to look inside');
      },
    };
    const value = new Array(1_000_000).fill(member);

    const { source, root } = treeOfRoot(value);

    expect(rowCountOf(root)).toBe(1_000_001);
    expect(rowsBetween(source, root, { from: 999_999, to: 1_000_001 }).map((row) => row.path?.key)).toEqual([
      '999998',
      '999999',
    ]);
  });

  it('lays out and reads 10,000 levels', () => {
    const value = nested(10_000, 'deep');
    const expansion = everythingOpen(value);
    const { rows, root } = treeOf(value, { expansion });

    expect(rows).toHaveLength(10_001);
    expect(rows.at(-1)?.value).toBe('deep');
    expect(rowIndexOf(root, { keys: Array.from({ length: 10_000 }, () => 'a') })).toBe(10_000);
  });

  it.each([
    [MOST_OPENED_BY_MARKS, MOST_OPENED_BY_MARKS],
    [MOST_OPENED_BY_MARKS + 1, 0],
  ])('of %i changed members opens %i by itself', (changed, opened) => {
    const value = Array.from({ length: changed + 10 }, (_, n) => ({ n }));
    const root = emptyPathTree<NodeNote>();
    root.value = { mark: 'inside' };
    for (let index = 0; index < changed; index += 1)
      childBuilder(root, String(index)).value = { mark: 'inside' };

    const { source } = treeOfRoot(value);
    const block = layOut({ ...source, notes: root, opensMarked: true }, new WeakMap());

    expect(block?.open.length).toBe(opened);
  });

  it('does not lay out again what it shares with the tree before', () => {
    const shared = { big: [1, 2, 3] };
    const expansion = everythingOpen({ shared, count: 1 });
    const first = treeOf({ shared, count: 1 }, { expansion });

    const second = layOut({ ...first.source, value: { shared, count: 2 } }, first.cache);

    expect(second?.open[0]?.block).toBe(first.root?.open[0]?.block);
  });
});

function treeOfRoot(value: unknown) {
  const source = {
    value,
    expansion: undefined,
    notes: undefined,
    openByDefault: { depth: 1, size: 0 },
    opensMarked: false,
    columns: 80,
  };
  return { source, root: layOut(source, new WeakMap()) };
}

describe('places of rows', () => {
  const anyTree = fc.tuple(fc.jsonValue({ maxDepth: 5 }), fc.array(fc.nat(), { maxLength: 8 }));

  it('finds every row again by its address', () => {
    fc.assert(
      fc.property(anyTree, ([value]) => {
        const { rows, root } = treeOf(value, { expansion: everythingOpen(value) });

        for (const row of rows) expect(rowIndexOf(root, addressOf(row))).toBe(row.index);
      }),
    );
  });

  it('gives the same rows whether they are read in one window or in many', () => {
    fc.assert(
      fc.property(anyTree, ([value, closed]) => {
        const all = treeOf(value, { expansion: everythingOpen(value) });
        let expansion = everythingOpen(value);
        for (const pick of closed) {
          const row = all.rows[pick % all.rows.length];
          if (row !== undefined) expansion = setOpen(expansion, addressOf(row).keys, false);
        }
        const { source, root, rows } = treeOf(value, { expansion });

        const single = rows.map((_, index) => rowsBetween(source, root, { from: index, to: index + 1 })[0]);

        expect(single).toEqual(rows);
      }),
    );
  });

  it('finds the nearest shown ancestor of a row that is gone', () => {
    const { root } = treeOf(todos, { expansion: setOpen(NOTHING_OPENED, ['todos'], true) });

    expect(rowIndexOf(root, { keys: ['todos', '7', 'id'] })).toBe(2);
    expect(rowIndexOf(root, { keys: ['todos', '1', 'id'] })).toBe(4);
  });

  it('finds lines and extras again', () => {
    const note: NodeNote = { extras: [{ kind: 'removed', key: 'x', value: 1 }] };
    const notes = withValue(emptyPathTree<NodeNote>(), [], note);
    const { rows, root } = treeOf(
      { a: 'one\ntwo', b: 1 },
      { notes, expansion: setOpen(NOTHING_OPENED, ['a'], true) },
    );

    expect(rows.map((row) => rowIndexOf(root, addressOf(row)))).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
