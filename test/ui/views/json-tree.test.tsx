import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { activeText, press, renderTree, rowTexts, VALUE, violationsIn } from './support.tsx';

describe('JSON tree', () => {
  it('shows keys, values, sizes and a preview of what is closed', () => {
    renderTree(VALUE);

    expect(rowTexts()).toEqual(['▾state: 3 keys', 'title: "Week"', '▸todos: [{…}, {…}]2 items', 'count: 2']);
  });

  it('opens and closes a row by click', () => {
    renderTree(VALUE);

    fireEvent.click(screen.getByText('todos'));
    expect(screen.getByRole('treeitem', { name: /todos/ }).getAttribute('aria-expanded')).toBe('true');
    expect(rowTexts()).toContain('▸0: {id: "1", text: "milk"}2 keys');

    fireEvent.click(screen.getByText('todos'));
    expect(rowTexts()).toHaveLength(4);
  });

  it('tells level, place and size of the set', () => {
    renderTree(VALUE);
    fireEvent.click(screen.getByText('todos'));

    const row = screen.getByRole('treeitem', { name: /bread/ });

    expect(row.getAttribute('aria-level')).toBe('3');
    expect(row.getAttribute('aria-posinset')).toBe('2');
    expect(row.getAttribute('aria-setsize')).toBe('2');
  });

  it('moves, opens and closes with the arrow keys', () => {
    renderTree(VALUE);

    press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight');
    expect(rowTexts()).toHaveLength(6);

    press('ArrowRight');
    expect(activeText()).toContain('0: {id');

    press('ArrowLeft');
    expect(activeText()).toContain('todos');

    press('ArrowLeft');
    expect(rowTexts()).toHaveLength(4);

    press('End');
    expect(activeText()).toContain('count');

    press('Home', 'Enter');
    expect(rowTexts()).toEqual(['▸state: {title: "Week", todos: […], count: 2}3 keys']);
  });

  it('opens all siblings with the asterisk', () => {
    renderTree(VALUE.todos);

    press('ArrowDown', 'ArrowDown', '*');

    expect(rowTexts()).toContain('▸tags: ["a", "b"]2 items');
    expect(rowTexts()).toContain('text: "milk"');
  });

  it('opens and closes everything below a row with Shift and an arrow', () => {
    renderTree(VALUE);
    press('Home');

    fireEvent.keyDown(screen.getByRole('tree'), { key: 'ArrowRight', shiftKey: true });
    expect(rowTexts()).toContain('1: "b"');

    fireEvent.keyDown(screen.getByRole('tree'), { key: 'ArrowLeft', shiftKey: true });
    press('Enter');
    expect(rowTexts()).toHaveLength(4);
  });

  it('keeps what is open and active while values stream in', () => {
    const { show } = renderTree({ log: ['a'], todos: [{ id: '1' }] });
    press('End', 'ArrowRight', 'ArrowDown');

    show({ added: true, log: ['a'], todos: [{ id: '1', done: true }] });

    expect(rowTexts()).toContain('▸0: {id: "1", done: true}2 keys');
    expect(activeText()).toContain('0: {id');
  });

  it.each([
    ['c', 'bread'],
    ['p', 'state.todos[1].text'],
    ['j', '/todos/1/text'],
  ])('copies with %s', (key, copied) => {
    const { onCopy } = renderTree(VALUE);
    press('Home');
    fireEvent.keyDown(screen.getByRole('tree'), { key: 'ArrowRight', shiftKey: true });
    fireEvent.click(screen.getByText('"bread"'));

    press(key);

    expect(onCopy.mock.calls).toEqual([[copied]]);
  });

  it('copies an object as JSON with Ctrl+C', () => {
    const { onCopy } = renderTree(VALUE);
    press('Home', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight');

    fireEvent.keyDown(screen.getByRole('tree'), { key: 'c', ctrlKey: true });

    expect(onCopy.mock.calls).toEqual([['{\n  "id": "1",\n  "text": "milk"\n}']]);
  });

  it('offers copying in a menu that keys open, walk and close', () => {
    const { onCopy } = renderTree(VALUE);
    press('Home', 'ArrowDown', 'ContextMenu');
    const menu = screen.getByRole('menu', { name: 'Actions' });
    expect(document.activeElement?.textContent).toContain('Copy value');

    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    fireEvent.click(document.activeElement ?? menu);

    expect(onCopy.mock.calls).toEqual([['state.title']]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('tree'));
  });

  it('opens the menu for the row under the pointer and closes it with Escape', () => {
    renderTree(VALUE);

    fireEvent.contextMenu(screen.getByText('count'));
    expect(activeText()).toContain('count');

    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('cuts a long text to one line and shows all of it on demand', () => {
    renderTree({ text: `line one\n  ${'x'.repeat(200)}` });
    expect(screen.getByText('show all (211 characters)')).toBeTruthy();

    fireEvent.click(screen.getByText('text'));

    expect(
      rowTexts()
        .filter((row) => !row?.includes(':'))
        .join(''),
    ).toBe(`line one  ${'x'.repeat(200)}`);
  });

  it('has nothing that axe objects to', async () => {
    const { container } = renderTree(VALUE);
    press('Home', 'ArrowDown', 'ContextMenu');

    expect(await violationsIn(container)).toEqual([]);
  });
});
