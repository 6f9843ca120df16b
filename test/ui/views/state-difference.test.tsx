import { act, fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { captured, capturedStream } from '../support/captured-stream.ts';
import { inRun, openView, openViewOn, seqOf } from './open-view.tsx';
import { richSession } from './rich-session.ts';
import { violationsIn } from './support.tsx';

const delta = (...operations: readonly object[]) => ({ type: 'STATE_DELTA', delta: operations });
const TODOS = [
  { id: 'a', text: 'milk' },
  { id: 'b', text: 'bread' },
  { id: 'c', text: 'salt' },
];
const EVENTS = inRun(
  { type: 'STATE_SNAPSHOT', snapshot: { todos: TODOS, note: 'buy it all today', count: 3 } },
  delta({ op: 'replace', path: '/note', value: 'buy it all tomorrow' }),
  delta({ op: 'move', from: '/todos/2', path: '/todos/0' }, { op: 'remove', path: '/count' }),
);

const choose = (mode: string) => fireEvent.click(screen.getByRole('radio', { name: mode }));
const differences = async () => {
  const tree = await screen.findByRole('tree', { name: 'Differences of the state' });
  return within(tree)
    .getAllByRole('treeitem')
    .map((row) => row.textContent);
};

describe('differences of the state', () => {
  it('show what the event at the cursor changed, with the rest folded', async () => {
    openViewOn('state', EVENTS).go(2);

    choose('Change');

    expect(await differences()).toEqual(['▾state: ', 'Cnote: buy it all todaytomorrow', '⋯2 unchanged']);
  });

  it('show what moved and from where', async () => {
    openViewOn('state', EVENTS).go(3);

    choose('Change');

    expect(await differences()).toEqual([
      '▾state: ',
      '▾todos: ',
      'M0: from 2',
      '⋯2 unchanged',
      'Rcount: 3',
      '⋯1 unchanged',
    ]);
  });

  it('show what one operation of a delta changed', async () => {
    const { store } = openViewOn('state', EVENTS);
    act(() => store.moveTo({ seq: 3, operation: 2 }));

    choose('Change');

    expect(await differences()).toEqual(['▾state: ', 'Rcount: 3', '⋯2 unchanged']);
  });

  it('say so when the event at the cursor is about something else', () => {
    openViewOn('state', EVENTS).go(0);

    choose('Change');

    expect(screen.getByText('The event at the cursor is not about this state.')).toBeTruthy();
  });

  it('say which operation of a refused delta is to blame, and what was taken back', () => {
    const refused = delta({ op: 'add', path: '/new', value: 1 }, { op: 'remove', path: '/none/x' });
    openViewOn('state', [...EVENTS, refused]).go(4);

    choose('Change');

    expect(screen.getByText(/^Nothing changed\. Operation 2 was refused: remove \/none\/x\./)).toBeTruthy();
    expect(screen.getByText('1 operation before it was taken back.')).toBeTruthy();
    expect(screen.queryByText('Nothing differs.')).toBeNull();
  });

  it('are searched by key and value, and open what is found', async () => {
    openViewOn(
      'state',
      inRun(
        { type: 'STATE_SNAPSHOT', snapshot: {} },
        delta({ op: 'add', path: '/shop', value: { list: ['milk', 'bread'] } }),
      ),
    ).go(2);
    choose('Change');
    await differences();

    fireEvent.input(screen.getByRole('searchbox', { name: 'Find key or value' }), {
      target: { value: 'BREAD' },
    });

    const found = await screen.findByRole('treeitem', { selected: true });
    expect(found.textContent).toBe('A1: "bread"');
    expect(screen.getByText('1/1')).toBeTruthy();
  });

  it('compare the pinned state with the one at the cursor, wherever it goes', async () => {
    const { go } = openViewOn('state', EVENTS);
    go(1);
    choose('Diff A–B');
    fireEvent.click(screen.getByRole('button', { name: 'Pin A here' }));
    expect(await screen.findByText('Nothing differs.')).toBeTruthy();

    go(2);
    expect(await differences()).toContain('Cnote: buy it all todaytomorrow');

    go(3);
    expect(await differences()).toContain('Rcount: 3');
  });

  it('compare with a point that was pinned in another thread', async () => {
    const threadOf = (threadId: string, snapshot: object, at: number) =>
      capturedStream(
        [
          { type: 'RUN_STARTED', threadId, runId: `run of ${threadId}` },
          { type: 'STATE_SNAPSHOT', snapshot },
        ],
        { stream: `page/${threadId}`, at },
      );
    const { go } = openView('state', [
      captured('page'),
      ...threadOf('t', { owner: 'one', kept: 1 }, 2_000),
      ...threadOf('u', { owner: 'other', kept: 1 }, 3_000),
    ]);
    go(1);
    choose('Diff A–B');
    fireEvent.click(screen.getByRole('button', { name: 'Pin A here' }));

    go(3);
    expect(await differences()).toEqual(['▾state: ', 'Cowner: "one""other"', '⋯1 unchanged']);
  });

  it('go back to the pinned event', () => {
    const { store, go } = openViewOn('state', EVENTS);
    go(1);
    choose('Diff A–B');
    fireEvent.click(screen.getByRole('button', { name: 'Pin A here' }));
    go(3);

    fireEvent.click(screen.getByRole('button', { name: 'A #2' }));

    expect(store.cursor.value).toBe(1);
  });

  it('compare with the end of another run', async () => {
    const { go, store } = openViewOn('state', [
      ...EVENTS,
      { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      { type: 'RUN_STARTED', threadId: 't', runId: 'r2' },
      delta({ op: 'add', path: '/extra', value: 1 }),
    ]);
    go(seqOf(store, 'STATE_DELTA', 2));
    choose('Diff A–B');

    const select = screen.getByRole('combobox', { name: 'A' });
    const option = within(select).getByRole('option', { name: 'end of r' });
    fireEvent.change(select, { target: { value: option.getAttribute('value') } });

    expect(await differences()).toEqual(['▾state: ', 'Aextra: 1', '⋯2 unchanged']);
  });

  it('compare with the state that the run began with', async () => {
    openViewOn('state', EVENTS, {
      input: { threadId: 't', runId: 'r', messages: [], state: { count: 3, old: true } },
    }).go(1);

    choose('Diff A–B');

    expect(await differences()).toEqual([
      '▾state: ',
      '▸Atodos: [{…}, {…}, {…}]',
      'Anote: "buy it all today"',
      'Rold: true',
      '⋯1 unchanged',
    ]);
  });

  it('close and open with the arrow keys, and copy value and pointer', async () => {
    const { copied } = openViewOn('state', EVENTS);
    choose('Change');
    await differences();
    const tree = screen.getByRole('tree', { name: 'Differences of the state' });
    const press = (key: string) => fireEvent.keyDown(tree, { key });
    press('ArrowDown');
    press('ArrowDown');

    press('j');
    press('ArrowLeft');
    const closed = await differences();
    press('ArrowRight');

    expect(copied).toHaveBeenCalledWith('/todos');
    expect(closed).not.toContain('M0: from 2');
    expect(await differences()).toContain('M0: from 2');
  });

  it('show a long text whole, by words, below the tree', async () => {
    const long = 'word '.repeat(40);
    openViewOn(
      'state',
      inRun(
        { type: 'STATE_SNAPSHOT', snapshot: { text: `${long}old` } },
        delta({ op: 'replace', path: '/text', value: `${long}new` }),
      ),
    ).go(2);
    choose('Change');
    await differences();

    fireEvent.click(screen.getByText('text'));

    expect(screen.getByRole('region', { name: 'Text, compared by words' }).textContent).toBe(`${long}oldnew`);
  });

  it('have nothing that axe objects to', async () => {
    const { store, go, container } = openView('state', richSession());
    go(seqOf(store, 'STATE_SNAPSHOT'));
    choose('Diff A–B');
    await differences();

    expect(await violationsIn(container)).toEqual([]);
  });
});

describe('history of a path', () => {
  const openHistory = (key: string) => {
    const tree = screen.getByRole('tree', { name: 'Shared state' });
    fireEvent.click(within(tree).getByText(key));
    fireEvent.keyDown(tree, { key: 'h' });
  };
  const listed = async () => {
    const title = await screen.findByRole('heading', { name: /History of/ });
    const section = title.closest('section')!;
    await within(section).findAllByRole('listitem');
    return within(section)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  };

  it('lists every event that changed the value, and what it became', async () => {
    openViewOn('state', EVENTS).go(3);

    openHistory('note');

    expect(await listed()).toEqual(['#2"buy it all today"', '#3"buy it all today""buy it all tomorrow"']);
  });

  it('is also in the menu of a node', async () => {
    openViewOn('state', EVENTS).go(3);
    fireEvent.contextMenu(within(screen.getByRole('tree', { name: 'Shared state' })).getByText('note'));

    fireEvent.click(screen.getByRole('menuitem', { name: /History of this path/ }));

    expect(screen.getByRole('heading', { name: 'History of /note' })).toBeTruthy();
  });

  it('goes to an event of it', async () => {
    const { store, go } = openViewOn('state', EVENTS);
    go(3);
    openHistory('note');
    await listed();

    const history = screen.getByRole('heading', { name: 'History of /note' }).closest('section')!;
    fireEvent.click(within(history).getByRole('button', { name: '#2' }));

    expect(store.cursor.value).toBe(1);
  });

  it('closes when asked', async () => {
    openViewOn('state', EVENTS).go(3);
    openHistory('note');
    await listed();

    fireEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(screen.queryByRole('heading', { name: /History of/ })).toBeNull();
  });
});
