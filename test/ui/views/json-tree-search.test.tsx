import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { JsonTree } from '../../../src/panel/ui/json-tree/json-tree.tsx';
import { TreeSearchBox } from '../../../src/panel/ui/json-tree/tree-search-box.tsx';
import { createTreeState } from '../../../src/panel/ui/json-tree/tree-state.ts';
import { useTreeSearch } from '../../../src/panel/ui/json-tree/use-tree-search.ts';
import { activeText, TREE_LABELS, VALUE, violationsIn } from './support.tsx';

function Searchable({ value }: { readonly value: unknown }) {
  const state = STATE.current;
  const search = useTreeSearch(state, { value, notes: undefined });
  return (
    <>
      <TreeSearchBox search={search} labels={TREE_LABELS} />
      <JsonTree
        label="State"
        rootName="state"
        labels={TREE_LABELS}
        openByDefault={{ depth: 1, size: 0 }}
        onCopy={vi.fn()}
        {...{ state, value, search }}
      />
    </>
  );
}
const STATE = { current: createTreeState() };

function renderSearchable(value: unknown) {
  STATE.current = createTreeState();
  const { rerender, container } = render(<Searchable value={value} />);
  return { container, show: (next: unknown) => rerender(<Searchable value={next} />) };
}

async function searchFor(text: string) {
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: text } });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next match' })).toHaveProperty('disabled', false),
  );
}

describe('search in a JSON tree', () => {
  it('opens what holds the first match, marks it and counts', async () => {
    renderSearchable(VALUE);

    await searchFor('b');

    expect(screen.getByText('1/2')).toBeTruthy();
    expect(activeText()).toContain('text: "bread"');
    expect(screen.getAllByText('b', { selector: 'mark' }).length).toBeGreaterThan(0);
  });

  it('goes to the next and the previous match with Enter and Shift+Enter, round at the ends', async () => {
    renderSearchable(VALUE);
    await searchFor('b');

    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    expect(activeText()).toBe('1: "b"');

    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', shiftKey: true });
    expect(screen.getByText('2/2')).toBeTruthy();
  });

  it('says that nothing was found', async () => {
    renderSearchable(VALUE);

    fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'zzz' } });

    await screen.findByText('0/0');
    expect(screen.getByRole('button', { name: 'Next match' })).toHaveProperty('disabled', true);
  });

  it('follows the value as it changes and stays at its match', async () => {
    const { show } = renderSearchable({ one: 'x', two: 'x' });
    await searchFor('x');
    fireEvent.click(screen.getByRole('button', { name: 'Next match' }));

    show({ zero: 'x', one: 'x', two: 'x' });

    await screen.findByText('3/3');
  });

  it('clears with Escape', async () => {
    renderSearchable(VALUE);
    await searchFor('b');

    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });

    expect(screen.queryByText('1/2')).toBeNull();
    expect(screen.queryAllByText('b', { selector: 'mark' })).toEqual([]);
  });

  it('has nothing that axe objects to', async () => {
    const { container } = renderSearchable(VALUE);
    await searchFor('b');

    expect(await violationsIn(container)).toEqual([]);
  });
});
