import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

const live = [captured('page'), ...capturedStream(chatRun('t', 'live'))];
const saved = [captured('saved'), ...capturedStream(chatRun('t', 'old'), { stream: 'saved/1' })];

function renderTabs() {
  const panel = renderPanel(live);
  panel.change((store) => store.open(saved, 'a.jsonl'));
  panel.change((store) => store.open(saved, 'b.jsonl'));
  return panel;
}

const tabs = () =>
  [...screen.getByRole('tablist', { name: 'Open sessions' }).querySelectorAll('[role="tab"]')].map(
    (tab) => tab.textContent,
  );
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const shown = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

describe('the row of open sessions', () => {
  it('is not there while only the live session is open', () => {
    renderPanel(live);

    expect(screen.queryByRole('tablist', { name: 'Open sessions' })).toBeNull();
  });

  it('names the sessions, and says which holds what nobody saved', () => {
    renderTabs();

    expect(tabs()).toEqual(['Live•not saved', 'a.jsonl', 'b.jsonl']);
    expect(tab(/b\.jsonl/).getAttribute('aria-selected')).toBe('true');
  });

  it('is one stop in the tab order, in which the arrow keys go from one to the next', () => {
    const { store } = renderTabs();
    tab(/b\.jsonl/).focus();

    press('ArrowRight');
    const first = shown();
    press('ArrowLeft');
    const last = shown();
    press('Home');

    expect([first, last]).toEqual(['Live•not saved', 'b.jsonl']);
    expect(store.source.value).toEqual({ kind: 'live' });
    expect(screen.getAllByRole('tab').filter((each) => each.matches('.session-tab[tabindex="0"]'))).toEqual([
      document.activeElement,
    ]);
  });

  it('closes a file with Delete or by its cross, and never the live session', () => {
    const { store } = renderTabs();
    tab(/b\.jsonl/).focus();

    press('Delete');
    const afterDelete = [tabs(), shown()];
    fireEvent.click(tab(/a\.jsonl/).querySelector('.session-close')!);

    expect(afterDelete).toEqual([['Live•not saved', 'a.jsonl'], 'a.jsonl']);
    expect(store.sessions.value.map(({ id }) => id)).toEqual(['live']);
    expect(screen.queryByRole('tablist', { name: 'Open sessions' })).toBeNull();
  });

  it('renames by F2', async () => {
    renderTabs();
    tab(/b\.jsonl/).focus();

    press('F2');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    fireEvent.input(field, { target: { value: 'before the fix' } });
    fireEvent.click(screen.getByRole('button', { name: 'Rename' }));

    expect(tabs()).toEqual(['Live•not saved', 'a.jsonl', 'before the fix']);
  });

  it('leads back to live and leaves the file open', () => {
    const { store } = renderTabs();

    fireEvent.click(screen.getByRole('button', { name: 'Back to live' }));

    expect(store.source.value).toEqual({ kind: 'live' });
    expect(tabs()).toHaveLength(3);
  });
});

describe('clearing what nobody saved', () => {
  const clear = () => fireEvent.click(screen.getByRole('button', { name: 'Clear' }));

  it('is asked about first', async () => {
    const { store } = renderPanel(live);

    clear();
    const sheet = await screen.findByRole('dialog', { name: 'Clear what was not saved?' });
    const before = store.session.value.length;
    fireEvent.click(screen.getByRole('button', { name: 'Clear anyway' }));

    expect(sheet.textContent).toContain('holds 5 events');
    expect(before).toBe(5);
    expect(store.session.value.length).toBe(0);
  });

  it('is asked about no more when the user says so', async () => {
    const { services } = renderPanel(live);

    clear();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Do not ask again' }));
    fireEvent.click(screen.getByRole('button', { name: 'Clear anyway' }));

    expect(services.settings.value.value.asksBeforeClear).toBe(false);
  });

  it('offers to export it first', async () => {
    const { store } = renderPanel(live);

    clear();
    fireEvent.click(await screen.findByRole('button', { name: 'Export…' }));

    expect(await screen.findByRole('dialog', { name: /Export/ })).toBeTruthy();
    expect(store.session.value.length).toBe(5);
  });

  it('is done at once when all of it is in a recording', () => {
    const { store, change } = renderPanel(live);
    change((known) => known.markSaved(known.session.value, 5));

    clear();

    expect(store.session.value.length).toBe(0);
  });
});
