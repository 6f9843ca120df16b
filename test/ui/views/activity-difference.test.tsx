import { fireEvent, screen, within } from '@testing-library/preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveElementsHeight } from '../support/layout.ts';
import { inRun, openViewOn } from './open-view.tsx';
import { violationsIn } from './support.tsx';

const PLAN = { messageId: 'a', activityType: 'PLAN' };

beforeEach(() => {
  giveElementsHeight(2_000);
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 50 });
});

describe('an activity', () => {
  it('shows how it differs: by the event at the cursor, and from a pinned point', async () => {
    const step = (value: number) => ({
      type: 'ACTIVITY_DELTA',
      ...PLAN,
      patch: [{ op: 'replace', path: '/step', value }],
    });
    const { go } = openViewOn(
      'messages',
      inRun({ type: 'ACTIVITY_SNAPSHOT', ...PLAN, content: { step: 1, of: 3 } }, step(2), step(3)),
    );
    const rows = async () => {
      const tree = await screen.findByRole('tree', { name: 'Differences of the activity' });
      return within(tree)
        .getAllByRole('treeitem')
        .map((row) => row.textContent);
    };
    go(3);

    fireEvent.click(screen.getByRole('radio', { name: 'Change' }));
    expect(await rows()).toEqual(['▾PLAN: ', 'Cstep: 23', '⋯1 unchanged']);

    fireEvent.click(screen.getByRole('radio', { name: 'Diff A–B' }));
    go(1);
    fireEvent.click(screen.getByRole('button', { name: 'Pin A here' }));
    go(3);
    expect(await rows()).toEqual(['▾PLAN: ', 'Cstep: 13', '⋯1 unchanged']);
  });

  it('is searched in what the event at the cursor changed in it', async () => {
    const patch = [{ op: 'add', path: '/shop', value: { list: ['milk', 'bread'] } }];
    const { go } = openViewOn(
      'messages',
      inRun(
        { type: 'ACTIVITY_SNAPSHOT', ...PLAN, content: { bread: 'kept' } },
        { type: 'ACTIVITY_DELTA', ...PLAN, patch },
      ),
    );
    go(2);
    fireEvent.click(screen.getByRole('radio', { name: 'Change' }));
    const tree = await screen.findByRole('tree', { name: 'Differences of the activity' });

    fireEvent.input(screen.getByRole('searchbox', { name: 'Find key or value' }), {
      target: { value: 'BREAD' },
    });

    const found = await within(tree).findByRole('treeitem', { selected: true });
    expect(found.textContent).toBe('A1: "bread"');
    expect(screen.getByText('1/1')).toBeTruthy();
  });

  it('shows the history of a path', async () => {
    openViewOn(
      'messages',
      inRun(
        { type: 'ACTIVITY_SNAPSHOT', ...PLAN, content: { step: 1 } },
        { type: 'ACTIVITY_DELTA', ...PLAN, patch: [{ op: 'replace', path: '/step', value: 2 }] },
      ),
    );
    const tree = screen.getByRole('tree', { name: 'Content of the activity' });
    fireEvent.click(within(tree).getByText('step'));

    fireEvent.keyDown(tree, { key: 'h' });

    const title = await screen.findByRole('heading', { name: 'History of /step' });
    const items = await within(title.closest('section')!).findAllByRole('listitem');
    expect(items.map((row) => row.textContent)).toEqual(['#21', '#312']);
  });

  it('has nothing that axe objects to when it shows differences', async () => {
    const { container } = openViewOn(
      'messages',
      inRun({ type: 'ACTIVITY_SNAPSHOT', ...PLAN, content: { step: 1 } }),
    );

    fireEvent.click(screen.getByRole('radio', { name: 'Diff A–B' }));
    await screen.findByRole('tree', { name: 'Differences of the activity' });

    expect(await violationsIn(container)).toEqual([]);
  });
});
