import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { keyName, SHORTCUTS } from '../../src/panel/shortcuts.ts';
import { captured, capturedStream, chatRun } from './support/captured-stream.ts';
import { renderPanel } from './support/render-panel.tsx';

/** A snapshot, and a delta of two operations. */
const STATE_RUN = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'run_1' },
  { type: 'STATE_SNAPSHOT', snapshot: { count: 1 } },
  {
    type: 'STATE_DELTA',
    delta: [
      { op: 'replace', path: '/count', value: 2 },
      { op: 'add', path: '/done', value: true },
    ],
  },
  { type: 'RUN_FINISHED', threadId: 't', runId: 'run_1' },
];

const records = [captured('page'), ...capturedStream(chatRun('t', 'run_1'))];
const filter = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Filter events' });
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

/** The keys that reach the document while something is done. */
function keysOfDevtools(act: () => void) {
  const seen: { readonly key: string; readonly defaultPrevented: boolean }[] = [];
  const listen = ({ key, defaultPrevented }: KeyboardEvent) => seen.push({ key, defaultPrevented });
  document.addEventListener('keydown', listen);
  act();
  document.removeEventListener('keydown', listen);
  return seen;
}

describe('keys of the panel', () => {
  it('step through events', () => {
    const { store } = renderPanel(records);

    press('[');
    press('[');
    press(']');

    expect(store.cursor.value).toBe(3);
  });

  it('step by each unit, with Shift back', () => {
    const { store } = renderPanel(records);

    press('R', { shiftKey: true });
    const toRun = store.cursor.value;
    press('m');
    const toMessage = store.cursor.value;
    press('e');

    expect([toRun, toMessage, store.cursor.value]).toEqual([0, 1, 2]);
  });

  it('step by state change and by operation, with Shift back', () => {
    const { store } = renderPanel([captured('page'), ...capturedStream(STATE_RUN)]);
    const place = () => [store.cursor.value, store.operation.value];

    press('S', { shiftKey: true });
    const lastChange = place();
    press('O', { shiftKey: true });
    const firstOperation = place();
    press('o');
    const lastOperation = place();
    press('S', { shiftKey: true });
    const snapshot = place();
    press('s');

    expect([lastChange, firstOperation, lastOperation, snapshot, place()]).toEqual([
      [2, undefined],
      [2, 1],
      [2, 2],
      [1, undefined],
      [2, undefined],
    ]);
  });

  it('bookmark the event at the cursor, and go from bookmark to bookmark', () => {
    const { store } = renderPanel(records);

    press('b');
    press('R', { shiftKey: true });
    press('b');
    press('n');
    const toNext = store.cursor.value;
    press('N', { shiftKey: true });

    expect([toNext, store.cursor.value]).toEqual([4, 0]);
    expect(screen.getAllByText('Bookmarked').length).toBe(2);
  });

  it('pin the state at the cursor as A, and show how the state differs from there', async () => {
    const snapshot = { type: 'STATE_SNAPSHOT', snapshot: { count: 1 } };
    const delta = { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/count', value: 2 }] };
    const [start, ...rest] = chatRun('t', 'run_1');
    const { change } = renderPanel([captured('page'), ...capturedStream([start, snapshot, delta, ...rest])]);
    change((store) => {
      store.cursor.value = 1;
    });

    press('d');
    change((store) => {
      store.cursor.value = 2;
    });

    expect(screen.getByRole('tab', { name: 'State' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Diff A–B' }).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'A #2' })).toBeTruthy();
    const tree = await screen.findByRole('tree', { name: 'Differences of the state' });
    expect(within(tree).getByText('count').closest('[role="treeitem"]')?.textContent).toBe('Ccount: 12');
  });

  it('pin nothing when there is no state to pin', () => {
    const { store } = renderPanel([]);

    press('d');

    expect(store.view.value).toBe('event');
  });

  it('play and pause', () => {
    renderPanel(records);

    press('k');
    const isPlaying = screen.queryByRole('button', { name: 'Pause' }) !== null;
    press('k');

    expect(isPlaying).toBe(true);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it.each([
    ['1/3', 2],
    ['4', 3],
  ])('go to the position %s', (text, seq) => {
    const { store } = renderPanel(records);

    press('g');
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^Stream\/event/ });
    fireEvent.input(box, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));

    expect(store.cursor.value).toBe(seq);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('copy the position, which leads back to it', () => {
    const { store, copied, change } = renderPanel(records);
    change(() => {
      store.cursor.value = 2;
    });

    press('y');

    expect(copied.mock.calls).toEqual([['1/3']]);
    expect(screen.getByText('Position copied')).toBeTruthy();
  });

  it('say when the position could not be copied', () => {
    const { copied } = renderPanel(records);
    copied.mockReturnValue(false);

    press('y');

    expect(screen.getByText('The position could not be copied')).toBeTruthy();
  });

  it('say why a position cannot be gone to', () => {
    renderPanel(records);

    press('g');
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^Stream\/event/ });
    fireEvent.input(box, { target: { value: '7/1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));

    expect(screen.getByRole('alert').textContent).toBe('This session has no such event.');
  });

  it.each([{}, { shiftKey: true }])('go to the filter with / and %j', (modifier) => {
    renderPanel(records);

    press('/', modifier);

    expect(document.activeElement).toBe(filter());
  });

  it('are text while text is typed', () => {
    const { store } = renderPanel(records);
    filter().focus();

    press('[');
    press('?', { shiftKey: true });

    expect(store.cursor.value).toBe('live');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('record and clear, also while text is typed', () => {
    const { store } = renderPanel(records, { settings: { asksBeforeClear: false } });
    filter().focus();

    press('e', { ctrlKey: true });
    press('l', { ctrlKey: true });

    expect(store.recording.value).toBe(false);
    expect(store.session.value.length).toBe(0);
  });

  it('step out of the filter, to the list, to live with Escape', () => {
    const { store, change } = renderPanel(records);
    change(() => {
      store.cursor.value = 0;
      store.filter.value = 'RUN';
    });
    filter().focus();

    press('Escape');
    const cleared = store.filter.value;
    press('Escape');
    const focused = document.activeElement;
    press('Escape');

    expect(cleared).toBe('');
    expect(focused).toBe(screen.getByRole('grid'));
    expect(store.cursor.value).toBe('live');
  });

  it('clear the range with Escape before they go to live', () => {
    const { store, change } = renderPanel(records);
    change(() => {
      store.cursor.value = 1;
      store.range.value = { from: 1, to: 3 };
    });
    screen.getByRole('grid').focus();

    press('Escape');

    expect(store.range.value).toBeUndefined();
    expect(store.cursor.value).toBe(1);
  });

  it('are kept from DevTools, which listen on the document, when the panel uses them', () => {
    const { store, change } = renderPanel(records);
    change(() => {
      store.cursor.value = 0;
    });
    screen.getByRole('grid').focus();

    const seen = keysOfDevtools(() => press('Escape'));

    expect(seen).toEqual([]);
    expect(store.cursor.value).toBe('live');
  });

  it('are left to DevTools when there is nothing to step out of', () => {
    renderPanel(records);
    screen.getByRole('grid').focus();

    const seen = keysOfDevtools(() => press('Escape'));

    expect(seen).toEqual([{ key: 'Escape', defaultPrevented: false }]);
  });

  it('show a sheet of all keys with ?', () => {
    renderPanel(records);

    press('?', { shiftKey: true });

    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getAllByRole('term').length).toBe(SHORTCUTS.length);
  });

  it('leave the panel alone while the sheet is open, until Escape closes it', () => {
    const { store } = renderPanel(records);
    press('?', { shiftKey: true });
    const sheet = screen.getByRole('dialog');

    fireEvent.keyDown(sheet, { key: '[' });
    fireEvent.keyDown(sheet, { key: 'Escape' });

    expect(store.cursor.value).toBe('live');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are named as on the keyboard', () => {
    expect([
      keyName('$mod+e', false),
      keyName('$mod+Digit2', true),
      keyName('ArrowUp', false),
      keyName('[', true),
      keyName('Shift+s', false),
      keyName('Shift+s', true),
    ]).toEqual(['Ctrl+E', '⌘2', '↑', '[', 'Shift+S', '⇧S']);
  });
});
