import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { inRun, openViewOn } from './open-view.tsx';
import { renderTree } from './support.tsx';

/** A slow machine is no failure. */
const PATIENT = { timeout: 30_000 };
const ENTRIES = 25_000;

/** A state of 100,000 nodes in which no part is shared with that of another call. */
function hugeState(last: string) {
  const items = Array.from({ length: ENTRIES }, (_, index) => ({
    id: index,
    text: `item ${index}`,
    done: false,
  }));
  return { items, last };
}

const EVENTS = inRun(
  { type: 'STATE_SNAPSHOT', snapshot: hugeState('before') },
  { type: 'STATE_SNAPSHOT', snapshot: hugeState('after') },
);

describe('a state of 100,000 nodes', () => {
  it('is compared between frames, says so, and then shows what differs', async () => {
    const { go } = openViewOn('state', EVENTS);
    go(1);
    fireEvent.click(screen.getByRole('radio', { name: 'Change' }));
    await screen.findByRole('tree', { name: 'Differences of the state' }, PATIENT);

    go(2);
    const said = screen.getByText('Comparing…');
    const tree = await screen.findByRole('tree', { name: 'Differences of the state' }, PATIENT);

    expect(said.isConnected).toBe(false);
    const rows = within(tree)
      .getAllByRole('treeitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['▾state: ', 'Clast: "before""after"', '⋯1 unchanged']);
  });

  it('is marked between frames, and says that it is not yet done', async () => {
    openViewOn('state', EVENTS).go(2);

    const said = screen.getByText(/Comparing…/);
    const button = await screen.findByRole('button', { name: 'Open all changes' }, PATIENT);

    expect(said.textContent).not.toMatch(/Comparing…/);
    expect(button).toBeTruthy();
  });

  it('has a bounded number of rows in the document when all of it is new', async () => {
    openViewOn('state', inRun({ type: 'STATE_SNAPSHOT', snapshot: hugeState('first') })).go(1);

    fireEvent.click(screen.getByRole('radio', { name: 'Change' }));
    const tree = await screen.findByRole('tree', { name: 'Differences of the state' }, PATIENT);
    fireEvent.dblClick(within(tree).getByText('items'));

    const count = screen.getAllByRole('treeitem').length;
    expect(count).toBeGreaterThan(10);
    expect(count).toBeLessThan(60);
  });
});

describe('a tree', () => {
  it('does not look into what is closed, beyond its preview', () => {
    const looked: string[] = [];
    const watched = (name: string, value: object) =>
      new Proxy(value, {
        ownKeys(target) {
          looked.push(name);
          return Reflect.ownKeys(target);
        },
      });
    const inner = watched('inner', { leaf: 1 });
    renderTree({ a: { b: { c: { inner } } } }, { openByDefault: { depth: 1, size: 10 } });
    const before = [...looked];

    fireEvent.click(screen.getByText('a'));
    fireEvent.click(screen.getByText('b'));
    fireEvent.click(screen.getByText('c'));

    expect(before).toEqual([]);
    expect(looked).not.toEqual([]);
  });
});
