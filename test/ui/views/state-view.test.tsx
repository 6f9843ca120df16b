import { act, fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { inRun, openView, openViewOn, seqOf } from './open-view.tsx';
import { richSession } from './rich-session.ts';
import { rowTexts, violationsIn } from './support.tsx';

const SNAPSHOT = { type: 'STATE_SNAPSHOT', snapshot: { count: 1, list: ['a'] } };
const delta = (...operations: readonly object[]) => ({ type: 'STATE_DELTA', delta: operations });
const operations = () => screen.getAllByRole('listitem').map((item) => item.textContent?.slice(1));

describe('state view', () => {
  it('says that there is no state without a thread', () => {
    openView('state', []);

    expect(screen.getByText(/No thread yet/)).toBeTruthy();
  });

  it('shows the state as of the cursor', () => {
    const { go } = openViewOn('state', inRun(SNAPSHOT, delta({ op: 'replace', path: '/count', value: 2 })));

    go(1);
    expect(rowTexts()).toContain('count: 1');

    go(2);
    expect(rowTexts()).toContain('Ccount: 2');
  });

  it.each([
    ['the request', openRequest, 'began with the state in the request'],
    ['a snapshot', () => openViewOn('state', inRun(SNAPSHOT)).go(1), 'began with a snapshot'],
    [
      'the default of the client',
      () =>
        openViewOn('state', inRun(delta({ op: 'add', path: '/a', value: 1 })), {
          input: { threadId: 't', runId: 'r', messages: [] },
        }).go(1),
      "began with the client's default, an empty object",
    ],
  ])('names %s as the baseline', (_, open, text) => {
    open();

    expect(screen.getByText(text)).toBeTruthy();
  });

  it('shows the state after the first operations of a delta, and marks the one at the cursor', () => {
    const { store } = openViewOn(
      'state',
      inRun(
        SNAPSHOT,
        delta({ op: 'replace', path: '/count', value: 2 }, { op: 'replace', path: '/count', value: 3 }),
      ),
    );

    act(() => store.moveTo({ seq: 2, operation: 1 }));
    const first = rowTexts();
    act(() => store.moveTo({ seq: 2, operation: 2 }));

    expect(first).toContain('Ccount: 2');
    expect(rowTexts()).toContain('Ccount: 3');
    expect(document.querySelector('[aria-current=step]')?.textContent).toContain('replace /count23');
    expect(screen.getByRole('heading', { name: 'State after operation 2' })).toBeTruthy();
  });

  it('shows the whole delta again when the cursor comes back to it', () => {
    const { store, go } = openViewOn(
      'state',
      inRun(
        SNAPSHOT,
        delta({ op: 'replace', path: '/count', value: 2 }, { op: 'replace', path: '/count', value: 3 }),
      ),
    );
    act(() => store.moveTo({ seq: 2, operation: 1 }));

    go(1);
    go(2);

    expect(rowTexts()).toContain('Ccount: 3');
  });

  it('lists the operations of a delta with what was there before', () => {
    const { store, go } = openView('state', richSession());

    go(seqOf(store, 'STATE_DELTA'));

    expect(operations()).toEqual([
      'replace /todos/0/donefalsetrueapplied',
      'add /todos/-{id: "b", text: "pack an umbrella", done: false}applied',
      'add /forecast{1: "clear", 2: "rain"}applied',
    ]);
    expect(screen.getByText('This delta changed the state by 3 operations.')).toBeTruthy();
  });

  it.each([
    ['an index that RFC 6901 refuses', { op: 'add', path: '/list/01', value: 'b' }, /leading zero/],
    ['an operation that nobody knows', { op: 'increment', path: '/count' }, /no patch operation/],
  ])('notes %s in a delta that the client applies', (_, operation, note) => {
    const { go } = openViewOn('state', inRun(SNAPSHOT, delta(operation)));

    go(2);

    expect(screen.getByText(note)).toBeTruthy();
  });

  it('opens and marks what the delta changed', () => {
    const { store, go } = openView('state', richSession());

    go(seqOf(store, 'STATE_DELTA'));

    expect(rowTexts()).toContain('Cdone: true');
    expect(rowTexts()).toContain('▸A1: {id: "b", text: "pack an umbrella", done: false}3 keys');
  });

  it('shows a refused delta with the failing operation, and the old state', () => {
    const { store, go } = openView('state', richSession());

    go(seqOf(store, 'STATE_DELTA', 1));

    expect(screen.getByText(/refuses this delta as a whole and keeps the old state/)).toBeTruthy();
    const [undone, failed, skipped] = operations();
    expect(undone).toContain('undone');
    expect(failed).toMatch(/replace \/trip\/hotel\/name"Sol"failed.*\/trip\/hotel\/name/);
    expect(skipped).toContain('skipped');
    expect(rowTexts()).toContain('days: 3');
  });

  it('marks what a snapshot changed, also what it removed', () => {
    const { store, go } = openView('state', richSession());

    go(seqOf(store, 'STATE_SNAPSHOT'));

    expect(screen.getByText('This snapshot replaced the state.')).toBeTruthy();
    expect(rowTexts()).toContain('Cdays: 4');
    expect(rowTexts()).toContain('R0: {id: "a", text: "book flight", done: true}3 keys');
  });

  it('says when a snapshot changed nothing', () => {
    const { go } = openViewOn('state', inRun(SNAPSHOT, SNAPSHOT));

    go(2);

    expect(screen.getByText('This snapshot brought what was there already.')).toBeTruthy();
  });

  it('moves to the state event before and after, and says when there is none', () => {
    const { store, go } = openView('state', richSession());
    go(seqOf(store, 'TOOL_CALL_END'));

    fireEvent.click(screen.getByRole('button', { name: /Next change/ }));
    expect(store.cursor.value).toBe(seqOf(store, 'STATE_DELTA'));

    fireEvent.click(screen.getByRole('button', { name: /Previous change/ }));
    expect(screen.getByText('There is none.')).toBeTruthy();
  });

  it('goes to the event that last changed the state', () => {
    const { store, go } = openView('state', richSession());
    go(seqOf(store, 'STEP_FINISHED'));

    fireEvent.click(screen.getByRole('button', { name: '#21' }));

    expect(store.cursor.value).toBe(seqOf(store, 'STATE_SNAPSHOT'));
  });

  it('does not mark changes of another thread', () => {
    const { store, go } = openView('state', richSession());
    store.scope.value = { kind: 'thread', thread: 1 };

    go(seqOf(store, 'STATE_DELTA'));

    expect(screen.queryByText(/This delta changed/)).toBeNull();
  });

  it('leaves closed what the user closed, changed or not', () => {
    const { store, go } = openView('state', richSession());
    go(seqOf(store, 'STATE_DELTA'));
    fireEvent.click(within(screen.getByRole('tree', { name: 'Shared state' })).getByText('todos'));

    expect(rowTexts()).toContain('▸•todos: [{…}, {…}]2 items');

    fireEvent.click(screen.getByRole('button', { name: 'Open all changes' }));
    expect(rowTexts()).toContain('Cdone: true');
  });

  it('shows values of an operation as trees, and its place in the state', () => {
    const { go } = openViewOn(
      'state',
      inRun(SNAPSHOT, delta({ op: 'replace', path: '/list', value: ['b'] })),
    );
    go(2);
    fireEvent.click(screen.getByRole('button', { name: /replace/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Show in the state' }));

    expect(screen.getByRole('tree', { name: 'before' }).textContent).toContain('0: "a"');
    expect(screen.getByRole('treeitem', { selected: true }).textContent).toContain('list');
  });

  it('lists a large delta in parts', () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ op: 'add', path: `/k${index}`, value: index }));
    const { go } = openViewOn('state', inRun(SNAPSHOT, delta(...many)));
    go(2);
    expect(operations()).toHaveLength(100);

    fireEvent.click(screen.getByRole('button', { name: /Show more/ }));

    expect(operations()).toHaveLength(250);
  });

  it('renders a bounded number of rows for a state of 100,000 nodes', () => {
    const snapshot = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, index) => [`key ${index}`, [index]]),
    );
    const { go } = openViewOn('state', inRun({ type: 'STATE_SNAPSHOT', snapshot }));

    go(1);

    expect(screen.getAllByRole('treeitem').length).toBeLessThan(40);
  });

  it('has nothing that axe objects to', async () => {
    const { store, go, container } = openView('state', richSession());
    go(seqOf(store, 'STATE_DELTA', 1));

    expect(await violationsIn(container)).toEqual([]);
  });
});

function openRequest(): void {
  const { store, go } = openView('state', richSession());
  go(seqOf(store, 'RUN_STARTED'));
}
