import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { NodeNote } from '../../../src/panel/ui/json-tree/node-note.ts';
import { emptyPathTree, withValue } from '../../../src/panel/ui/json-tree/path-tree.ts';
import { sourceNotesOf } from '../../../src/panel/ui/json-tree/source-notes.ts';
import { activeText, press, renderTree, rowTexts, VALUE } from './support.tsx';

describe('what a JSON tree shows', () => {
  it('shows numbers as they were sent and what JavaScript makes of them', () => {
    const text = '{"id":9007199254740993,"ratio":1.0}';
    renderTree(JSON.parse(text), { notes: sourceNotesOf(text) });

    expect(rowTexts()).toContain('id: 9007199254740993JavaScript reads 9007199254740992');
    expect(rowTexts()).toContain('ratio: 1.0');
  });

  it('marks a number whose digits may be lost when its source is not known', () => {
    renderTree({ id: 2 ** 60 });

    expect(rowTexts()).toContain('id: 1152921504606847000digits may be lost');
  });

  it('shows members that a later one of the same name replaced', () => {
    const text = '{"a":{"b":1},"a":2}';
    renderTree(JSON.parse(text), { notes: sourceNotesOf(text) });

    expect(rowTexts()).toEqual(['▾state: 1 keys', 'a: 2', 'a: {"b":1}replaced by a later member']);
  });

  it('marks what was added, changed and removed by letter and name', () => {
    let notes = withValue(emptyPathTree<NodeNote>(), ['title'], { mark: 'changed' });
    notes = withValue(notes, ['count'], { mark: 'added' });
    notes = withValue(notes, ['todos'], { mark: 'inside' });
    notes = withValue(notes, [], { extras: [{ kind: 'removed', key: 'old', value: [1] }] });
    renderTree(VALUE, { notes });

    expect(rowTexts()).toEqual([
      '▾state: 3 keys',
      'Ctitle: "Week"',
      '▸•todos: [{…}, {…}]2 items',
      'Acount: 2',
      'Rold: [1]1 items',
    ]);
    expect(screen.getByLabelText('added').textContent).toBe('A');
  });

  it('steps over removed members with the keys', () => {
    const note: NodeNote = { extras: [{ kind: 'removed', key: 'old', value: 1 }] };
    renderTree({ a: 1 }, { notes: withValue(emptyPathTree<NodeNote>(), [], note) });

    press('End');
    expect(activeText()).toBe('Rold: 1');

    press('ArrowUp');
    expect(activeText()).toBe('a: 1');
  });

  it('renders a bounded number of rows for 100,000 nodes, all open', () => {
    const value = Array.from({ length: 10_000 }, (_, id) => ({
      id,
      a: 1,
      b: 2,
      c: 3,
      d: 4,
      e: 5,
      f: 6,
      g: 7,
      h: 8,
    }));
    renderTree(value, { openByDefault: { depth: 3, size: 20_000 } });

    expect(screen.getAllByRole('treeitem').length).toBeLessThan(40);

    press('End');
    expect(activeText()).toBe('h: 8');
  });

  it('opens 10,000 levels', () => {
    let value: unknown = 'deep';
    for (let level = 0; level < 10_000; level += 1) value = { a: value };
    renderTree(value);
    press('Home');

    fireEvent.keyDown(screen.getByRole('tree'), { key: 'ArrowRight', shiftKey: true });
    press('End');

    expect(activeText()).toBe('10,000a: "deep"'.replace(',', ''));
  });

  it('says when opening everything stops at the limit', () => {
    renderTree(Array.from({ length: 30_000 }, () => [1, 2]));
    press('Home');

    fireEvent.keyDown(screen.getByRole('tree'), { key: 'ArrowRight', shiftKey: true });

    expect(screen.getByText('Stopped after 50000 rows')).toBeTruthy();
  });

  it('shows hostile keys as text', () => {
    const huge = 'k'.repeat(10_000);
    renderTree(JSON.parse(`{"__proto__":1,"":2," pad ":3,"<b>x</b>":4,"${huge}":5,"constructor":6}`));

    expect(rowTexts()).toEqual([
      '▾state: 6 keys',
      '__proto__: 1',
      '"": 2',
      '" pad ": 3',
      '<b>x</b>: 4',
      `${'k'.repeat(120)}…: 5`,
      'constructor: 6',
    ]);
  });
});
