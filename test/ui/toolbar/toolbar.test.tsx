import { act, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/panel/text/text.ts';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

afterEach(() => setLanguage('en'));

const records = [captured('page'), ...capturedStream(chatRun('t', 'run_1'))];
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the toolbar', () => {
  it('stops and starts recording', () => {
    const { store } = renderPanel(records);

    fireEvent.click(button('Stop recording'));
    const stopped = store.recording.value;
    fireEvent.click(button('Record streams'));

    expect(stopped).toBe(false);
    expect(store.recording.value).toBe(true);
  });

  it('says that pages are being told until they record as chosen', () => {
    const { store } = renderPanel(records);
    const seen = () => [button('Stop recording').getAttribute('aria-busy'), button('Stop recording').title];

    act(() => {
      store.liveStatus.value = { connectedDocuments: 1, isTellingPages: true, notice: undefined };
    });
    const whileTelling = seen();
    act(() => {
      store.liveStatus.value = { connectedDocuments: 1, isTellingPages: false, notice: undefined };
    });

    expect(whileTelling).toEqual(['true', 'Stop recording (Ctrl+E): the page is being told']);
    expect(seen()).toEqual(['false', 'Stop recording (Ctrl+E)']);
  });

  it('clears the log', () => {
    const { store } = renderPanel(records, { settings: { asksBeforeClear: false } });

    fireEvent.click(button('Clear'));

    expect(store.session.value.length).toBe(0);
    expect(screen.getByText('Waiting for an AG-UI stream')).toBeTruthy();
  });

  it('keeps the log over a navigation when asked to', () => {
    const { store, append } = renderPanel(records);

    fireEvent.click(screen.getByRole('checkbox', { name: 'Preserve log' }));
    append(captured('next', 0, 9_000));

    expect(store.session.value.length).toBe(5);
  });

  it('opens files that are chosen', () => {
    const { files } = renderPanel(records);
    const [input] = screen.getAllByLabelText<HTMLInputElement>('Import…', { selector: 'input' });
    const file = new File(['x'], 'run.jsonl');

    Object.defineProperty(input!, 'files', { value: [file], configurable: true });
    fireEvent.change(input!);

    expect(files.open.mock.calls).toEqual([[[file]]]);
  });

  it('asks for files that are parts of one session, by an entry of its menu', () => {
    const { files } = renderPanel(records);
    const [input] = screen.getAllByLabelText<HTMLInputElement>('Open files as one session…', {
      selector: 'input',
    });
    const asked = vi.spyOn(input!, 'click');
    const file = new File(['x'], 'run.jsonl');

    fireEvent.click(button('Import…'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Open files as one session…' }));
    Object.defineProperty(input!, 'files', { value: [file], configurable: true });
    fireEvent.change(input!);

    expect(asked).toHaveBeenCalledOnce();
    expect(files.open.mock.calls).toEqual([[[file], 'parts']]);
  });

  it('opens files that are dropped anywhere', () => {
    const { files, container } = renderPanel(records);
    const file = new File(['x'], 'run.jsonl');

    const drop = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(drop, { dataTransfer: { types: ['Files'], files: [file] } });
    fireEvent(container.firstElementChild!, drop);

    expect(files.open.mock.calls).toEqual([[[file]]]);
    expect(drop.defaultPrevented).toBe(true);
  });

  it('offers the export formats in a menu that works by keys', () => {
    const { files } = renderPanel(records);

    fireEvent.click(button('Export'));
    const menu = screen.getByRole('menu', { name: 'Export' });
    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    fireEvent.click(document.activeElement!);

    expect(files.exportAs.mock.calls).toEqual([['recording']]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button('Export'));
  });

  it('lets what is taken out before an export be chosen without leaving the menu', () => {
    const { services } = renderPanel(records);

    fireEvent.click(button('Export'));
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Secrets' }));

    expect(services.settings.value.value.redaction).toBe('secrets');
    expect(screen.getByRole('menuitemradio', { name: 'Secrets' }).getAttribute('aria-checked')).toBe('true');
  });

  it('closes a menu with Escape and gives the focus back', () => {
    renderPanel(records);

    fireEvent.click(button('Export'));
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });

    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button('Export'));
  });

  it('has nothing to export before anything was captured', () => {
    renderPanel();

    expect(button('Export').disabled).toBe(true);
  });

  it('counts what was found by severity and opens the view that tells of it', () => {
    const { store } = renderPanel([
      captured('page'),
      ...capturedStream([
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'STATE_SNAPSHOT', snapshot: {} },
        { type: 'STATE_DELTA', delta: [{ op: 'remove', path: '/missing' }] },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ]),
    ]);

    fireEvent.click(button('Faults: 1 error'));

    expect(store.view.value).toBe('faults');
  });

  it('puts a fault of a stream that broke off at its last event', () => {
    const { change, store } = renderPanel([
      captured('page'),
      ...capturedStream(chatRun('t', 'r').slice(0, 4), { outcome: 'failed' }),
    ]);

    change(() => {
      store.filter.value = 'is:fault';
    });

    expect(store.visible.value.at(0)).toBe(3);
  });

  it('changes theme and language in the settings', async () => {
    const { saved } = renderPanel(records);

    fireEvent.click(button('Settings'));
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    fireEvent.click(button('Settings'));
    fireEvent.click(screen.getByRole('menuitemradio', { name: '简体中文' }));

    expect(await screen.findByRole('button', { name: '清除' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(saved.mock.lastCall?.[0]).toMatchObject({ theme: 'dark', language: 'zh-CN' });
  });
});

describe('the family chips', () => {
  const chips = () => screen.getByRole('group', { name: 'Event families' });
  const chip = (name: string) => within(chips()).getByRole('button', { name });

  it('choose one family, and all again', () => {
    const { store } = renderPanel(records);

    fireEvent.click(chip('Text'));
    const filtered = store.filter.value;
    fireEvent.click(chip('All'));

    expect(filtered).toBe('family:text');
    expect(store.filter.value).toBe('');
  });

  it('add and take away with Ctrl', () => {
    const { store } = renderPanel(records);

    fireEvent.click(chip('Text'));
    fireEvent.click(chip('Lifecycle'), { ctrlKey: true });
    const both = store.filter.value;
    fireEvent.click(chip('Text'), { ctrlKey: true });

    expect(both).toBe('family:text,lifecycle');
    expect(store.filter.value).toBe('family:lifecycle');
  });

  it('show what the filter says', () => {
    const { change } = renderPanel(records);

    change((store) => {
      store.filter.value = 'hello family:text';
    });

    expect(chip('Text').getAttribute('aria-pressed')).toBe('true');
    expect(chip('All').getAttribute('aria-pressed')).toBe('false');
  });
});
