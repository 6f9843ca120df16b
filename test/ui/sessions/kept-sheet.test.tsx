import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { renderPanel } from '../support/render-panel.tsx';

const SESSION = { id: 'one', startedAt: 1, savedAt: 2, events: 5, byteLength: 3_000_000, isCut: false };

async function openSheet() {
  const panel = renderPanel();
  await panel.storage.append(SESSION, new Uint8Array(1));
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Kept sessions…' }));
  await screen.findByRole('dialog', { name: 'Kept sessions' });
  await screen.findByText('2.9 MB used');
  return panel;
}

const list = () => within(screen.getByRole('list'));

describe('the sheet of kept sessions', () => {
  it('lists them, with the room that they take', async () => {
    await openSheet();

    expect(list().getByText(/· 5 events$/)).toBeTruthy();
  });

  it('keeps none until the user says how many', async () => {
    const { services } = await openSheet();
    const before = services.settings.value.value.keepSessions;

    fireEvent.change(screen.getByRole('combobox', { name: /^Keep/ }), { target: { value: '20' } });

    expect(before).toBe(0);
    expect(services.settings.value.value.keepSessions).toBe(20);
  });

  it('deletes all with one button', async () => {
    const { storage } = await openSheet();

    fireEvent.click(screen.getByRole('button', { name: 'Delete all' }));

    await waitFor(() => expect(list().queryAllByRole('listitem')).toEqual([]));
    expect(await storage.list()).toEqual([]);
  });
});
