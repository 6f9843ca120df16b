import { fireEvent, render, screen } from '@testing-library/preact';
import axe from 'axe-core';
import { useState } from 'preact/hooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Cell, HeaderCell } from '../../../src/panel/ui/cell.tsx';
import { VirtualList, type VirtualListProps } from '../../../src/panel/ui/virtual-list.tsx';
import { giveElementsHeight } from '../support/layout.ts';

function Fruit(props: Partial<VirtualListProps>) {
  const [active, setActive] = useState(props.active ?? -1);
  return (
    <VirtualList
      label="Fruit"
      count={1000}
      rowHeight={20}
      onActivate={setActive}
      renderRow={(index) => <span>fruit {index}</span>}
      {...props}
      active={active}
    />
  );
}

const selectedText = () => screen.queryAllByRole('option', { selected: true }).map((row) => row.textContent);

afterEach(() => giveElementsHeight(200));

describe('virtual list', () => {
  it('renders only rows near the viewport, however long the list', () => {
    render(<Fruit count={1_000_000} />);

    expect(screen.getAllByRole('option').length).toBeLessThan(30);
    expect(screen.getByText('fruit 0')).toBeTruthy();
  });

  it('tells assistive technology the position and the size of the whole list', () => {
    render(<Fruit active={3} />);

    const row = screen.getByRole('option', { selected: true });

    expect(row.getAttribute('aria-posinset')).toBe('4');
    expect(row.getAttribute('aria-setsize')).toBe('1000');
    expect(screen.getByRole('listbox').getAttribute('aria-activedescendant')).toBe(row.id);
  });

  it('names no active row while it has no height, and so no rows', () => {
    giveElementsHeight(0);
    render(<Fruit active={3} />);

    expect(screen.getByRole('listbox').getAttribute('aria-activedescendant')).toBeNull();
  });

  it.each([
    ['ArrowDown', 51],
    ['ArrowUp', 49],
    ['PageDown', 59],
    ['PageUp', 41],
    ['Home', 0],
    ['End', 999],
  ])('moves the active row with %s', (key, expected) => {
    render(<Fruit active={50} />);

    fireEvent.keyDown(screen.getByRole('listbox'), { key });

    expect(selectedText()).toEqual([`fruit ${expected}`]);
  });

  it('brings the active row into sight', () => {
    render(<Fruit />);
    const list = screen.getByRole('listbox');

    fireEvent.keyDown(list, { key: 'End' });

    expect(list.scrollTop).toBe(1000 * 20 - 200);
  });

  it('keeps the active row in the document when it is scrolled out of sight', () => {
    render(<Fruit active={2} />);
    const list = screen.getByRole('listbox');

    list.scrollTop = 10_000;
    fireEvent.scroll(list);

    expect(screen.getByText('fruit 505')).toBeTruthy();
    expect(selectedText()).toEqual(['fruit 2']);
  });

  it('opens the active row with Enter and leaves Enter to a button inside a row', () => {
    const onOpen = vi.fn();
    render(
      <Fruit active={1} onOpen={onOpen} renderRow={(index) => <button type="button">{index}</button>} />,
    );

    fireEvent.keyDown(screen.getByRole('button', { name: '1' }), { key: 'Enter' });
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Enter' });

    expect(onOpen.mock.calls).toEqual([[1]]);
  });

  it('activates a row by click', () => {
    render(<Fruit />);

    fireEvent.click(screen.getByText('fruit 4'));

    expect(selectedText()).toEqual(['fruit 4']);
  });

  it('leaves keys with a modifier to others', () => {
    const onActivate = vi.fn();
    render(<Fruit onActivate={onActivate} />);

    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'End', ctrlKey: true });

    expect(onActivate).not.toHaveBeenCalled();
  });

  it('keeps its last row in sight while it follows and grows', () => {
    const { rerender } = render(<Fruit follow />);

    rerender(<Fruit follow count={2000} />);

    expect(screen.getByRole('listbox').scrollTop).toBe(2000 * 20 - 200);
    expect(screen.getByText('fruit 1999')).toBeTruthy();
  });

  it('lets go when the user scrolls up and takes hold again at the end', () => {
    const onFollowChange = vi.fn();
    const { rerender } = render(<Fruit follow onFollowChange={onFollowChange} />);
    const list = screen.getByRole('listbox');

    list.scrollTop -= 100;
    fireEvent.scroll(list);
    rerender(<Fruit follow={false} onFollowChange={onFollowChange} />);
    list.scrollTop += 100;
    fireEvent.scroll(list);

    expect(onFollowChange.mock.calls).toEqual([[false], [true]]);
  });

  it('lets go when it grows between a scroll of the user and the event that tells of it', () => {
    const onFollowChange = vi.fn();
    const { rerender } = render(<Fruit follow onFollowChange={onFollowChange} />);
    const list = screen.getByRole('listbox');

    list.scrollTop = 0;
    rerender(<Fruit follow count={2000} onFollowChange={onFollowChange} />);

    expect(onFollowChange.mock.calls).toEqual([[false]]);
    expect(list.scrollTop).toBe(0);
  });

  it('goes to the end when it is told to follow, wherever it was scrolled to', () => {
    const { rerender } = render(<Fruit follow />);
    const list = screen.getByRole('listbox');
    rerender(<Fruit follow={false} />);
    list.scrollTop = 0;

    rerender(<Fruit follow />);

    expect(list.scrollTop).toBe(1000 * 20 - 200);
  });

  it('does not let go when the list becomes shorter', () => {
    const onFollowChange = vi.fn();
    const { rerender } = render(<Fruit follow onFollowChange={onFollowChange} />);
    const list = screen.getByRole('listbox');

    rerender(<Fruit follow count={5} onFollowChange={onFollowChange} />);
    fireEvent.scroll(list);

    expect(onFollowChange).not.toHaveBeenCalled();
  });

  it('numbers the rows of a grid after its heading row', () => {
    render(
      <Fruit
        role="grid"
        active={0}
        header={<HeaderCell>Name</HeaderCell>}
        renderRow={(index) => <Cell>{index}</Cell>}
      />,
    );

    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1001');
    expect(screen.getByRole('row', { selected: true }).getAttribute('aria-rowindex')).toBe('2');
  });

  it.each(['listbox', 'grid', 'tree'] as const)('has nothing that axe objects to as a %s', async (role) => {
    const { container } = render(
      <main>
        <Fruit
          role={role}
          active={1}
          renderRow={(index) => <span role={role === 'grid' ? 'gridcell' : undefined}>{index}</span>}
        />
      </main>,
    );

    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });

    expect(violations.map((violation) => violation.id)).toEqual([]);
  });
});
