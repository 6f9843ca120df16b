import { act, fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

const records = [captured('page'), ...capturedStream(chatRun('t', 'run_1'))];

type Panel = ReturnType<typeof renderPanel>;

/** Each sheet of the panel, and how it is opened. */
const SHEETS: readonly (readonly [title: string, open: (panel: Panel) => void])[] = [
  ['Export', ({ services }) => services.files.askExport({ kind: 'all' })],
  ['Open what was copied', ({ services }) => services.files.askPaste()],
  ['Rename session', ({ services }) => services.files.askRename('live', 'Live')],
  ['Clear what was not saved?', ({ services, store }) => services.files.clear(store)],
  ['Kept sessions', ({ services }) => services.files.askKept()],
  ['Go to position', () => fireEvent.keyDown(document.body, { key: 'g' })],
  ['Keyboard shortcuts', () => fireEvent.keyDown(document.body, { key: '?', shiftKey: true })],
];

/** What a browser does with the focus when the element that has it is disabled or taken away. */
function loseFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  expect(document.activeElement).toBe(document.body);
}

describe('a sheet whose focused control is gone', () => {
  it.each(SHEETS)('is closed by Escape: %s', async (title, open) => {
    const panel = renderPanel(records);
    act(() => open(panel));
    await screen.findByRole('dialog', { name: title });

    loseFocus();
    fireEvent.keyDown(document.body, { key: 'Escape' });

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps its keys from the panel behind it, and has the focus again after one', async () => {
    const { store, services } = renderPanel(records);
    act(() => services.files.askKept());
    const sheet = await screen.findByRole('dialog', { name: 'Kept sessions' });
    const before = store.cursor.value;

    loseFocus();
    fireEvent.keyDown(document.body, { key: '[' });

    expect(store.cursor.value).toBe(before);
    expect(document.activeElement).toBe(sheet);
  });

  it('is closed alone when it lies over another one', async () => {
    const { services } = renderPanel(records);
    act(() => services.files.askKept());
    await screen.findByRole('dialog', { name: 'Kept sessions' });
    // As when the code of a sheet is loaded after a key has opened another.
    act(() => services.files.closeSheet());
    fireEvent.keyDown(document.body, { key: 'g' });
    act(() => services.files.askKept());
    await screen.findByRole('dialog', { name: 'Kept sessions' });

    loseFocus();
    fireEvent.keyDown(document.body, { key: 'Escape' });

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Kept sessions' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Go to position' })).toBeTruthy();
  });
});
