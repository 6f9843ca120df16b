import { act, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExportPort, WrittenExport } from '../../../src/panel/export/export-messages.ts';
import { captured, capturedStream, chatRun } from '../support/captured-stream.ts';
import { renderPanel } from '../support/render-panel.tsx';

const records = [
  captured('page'),
  ...capturedStream(
    [...chatRun('t', 'run_1', 'Ask ada@example.org'), ...chatRun('t', 'run_2', 'Or bob@example.org')],
    { input: { threadId: 't', runId: 'run_1', state: { password: 'tr0ub4dor' } } },
  ),
];

const saved: { readonly name: string; readonly content: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  let last = new Blob([]);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: last });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Export' });
const preview = () => screen.findByRole('region', { name: /^Preview of / });
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));

/** The panel with its export dialog open. */
async function renderDialog(options: Parameters<typeof renderPanel>[1] = {}) {
  const panel = renderPanel(records, options);
  fireEvent.click(button('Export'));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Preview and choose…' }));
  await dialog();
  return panel;
}

describe('the export dialog', () => {
  it('shows the file of the remembered format, its size and its name', async () => {
    await renderDialog({ settings: { exportFormat: 'events-jsonl' } });

    const text = (await preview()).textContent ?? '';
    expect(text).toContain('"runId":"run_1"');
    expect(screen.getByText('ag-ui-1970-01-01-00-00-00.events.jsonl')).toBeTruthy();
    expect(screen.getByText(`${text.length} B`)).toBeTruthy();
  });

  it('saves what it shows, and closes', async () => {
    await renderDialog({ settings: { exportFormat: 'events-jsonl' } });
    const shown = (await preview()).textContent;

    fireEvent.click(button('Save'));

    expect(saved.map(({ name }) => name)).toEqual(['ag-ui-1970-01-01-00-00-00.events.jsonl']);
    expect(await saved[0]?.content.text()).toBe(shown);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('copies what it shows', async () => {
    const { copied } = await renderDialog({ settings: { exportFormat: 'events-jsonl' } });
    const shown = (await preview()).textContent;

    fireEvent.click(button('Copy'));

    expect(copied.mock.calls).toEqual([[shown]]);
  });

  it('writes another format when it is chosen, and remembers it', async () => {
    const { services } = await renderDialog();

    choose(/^Transcript/);

    await waitFor(async () => expect((await preview()).textContent).toContain('# Thread `t`'));
    expect(services.settings.value.value.exportFormat).toBe('transcript');
  });

  it('says what a redaction replaces, by kind, and remembers it', async () => {
    const { services } = await renderDialog();

    choose(/^Secrets/);

    expect(
      await screen.findByText(/^3 values are replaced .* 1 value named as secret, 2 e-mail addresses\.$/),
    ).toBeTruthy();
    expect((await preview()).textContent).not.toMatch(/ada@|bob@|tr0ub4dor/);
    expect(services.settings.value.value.redaction).toBe('secrets');
  });

  it('says what the format does not hold', async () => {
    await renderDialog();

    choose(/^HTTP archive/);

    expect(
      await screen.findByText('Headers that the browser adds by itself are not in the file.'),
    ).toBeTruthy();
  });

  it('shows and saves each of several files', async () => {
    await renderDialog({ settings: { exportFormat: 'vitest' } });
    const file = await screen.findByRole('combobox', { name: 'File' });

    fireEvent.change(file, { target: { value: '1' } });

    await waitFor(async () => expect((await preview()).textContent).toContain('"exchanges"'));
    fireEvent.click(button('Save 2 files'));
    expect(saved.map(({ name }) => name.replace(/^[\w-]*\./, ''))).toEqual(['test.js', 'fixture.json']);
  });

  it('writes the chosen run alone, and all of it when that is chosen', async () => {
    const panel = renderPanel(records, { settings: { exportFormat: 'events-jsonl' } });
    const line = within(screen.getByRole('tree', { name: 'Runs' })).getByRole('treeitem', { name: /run_2/ });

    fireEvent.contextMenu(line);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Export this run…' }));
    const ofRun = (await preview()).textContent;
    const what = screen.getByRole<HTMLSelectElement>('combobox', { name: 'What' });
    const choices = [...what.options].map(({ text }) => text);
    fireEvent.change(what, { target: { value: what.options[0]?.value } });

    expect(ofRun).not.toContain('run_1');
    expect(choices).toEqual(['Everything', 'Run run_2', 'Stream 1: POST /run']);
    await waitFor(async () => expect((await preview()).textContent).toContain('run_1'));
    expect(panel.store.scope.value).toEqual({ kind: 'all' });
  });

  it('opens by key from the run list, of the stream of a run', async () => {
    const { change } = renderPanel(records, { settings: { exportFormat: 'events-jsonl' } });
    await change((store) => {
      store.scope.value = { kind: 'run', run: 1 };
    });

    fireEvent.keyDown(screen.getByRole('tree', { name: 'Runs' }), { key: 'F10', shiftKey: true });
    fireEvent.click(screen.getByRole('menuitem', { name: 'Export its whole stream…' }));

    expect((await preview()).textContent).toMatch(/run_1[\s\S]*run_2/);
  });

  it('opens from the Request view, of the stream it shows', async () => {
    const { change } = renderPanel(records, { settings: { exportFormat: 'sse' } });
    await change((store) => {
      store.view.value = 'request';
    });

    fireEvent.click(button('Export this stream…'));

    await preview();
    expect(screen.getByText('ag-ui-1970-01-01-00-00-00-stream-1.sse')).toBeTruthy();
  });

  it('offers the range that is picked out, and says which formats cannot carry one', async () => {
    const { change } = renderPanel(records, { settings: { exportFormat: 'events-jsonl' } });
    await change((store) => {
      store.range.value = { from: 1, to: 2 };
    });

    fireEvent.click(button('Export'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Preview and choose…' }));
    const lines = (await preview()).textContent?.trimEnd().split('\n');
    choose(/^Mock server/);

    expect(lines).toHaveLength(2);
    expect(
      await screen.findByText('The file holds streams whole, so it has more events than were selected.'),
    ).toBeTruthy();
  });

  it('gives the focus back when Escape closes it', async () => {
    await renderDialog();

    fireEvent.keyDown(await dialog(), { key: 'Escape' });

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button('Export'));
  });
});

describe('an export that takes long', () => {
  /** A worker that answers when it is told to. */
  function slowPort() {
    const ports: { isClosed: boolean; answer(written: WrittenExport): void }[] = [];
    const openPort = (): ExportPort => {
      let listener: (written: WrittenExport) => void = () => undefined;
      const port = { isClosed: false, answer: (written: WrittenExport) => listener(written) };
      ports.push(port);
      return {
        post: () => undefined,
        onAnswer(heard) {
          listener = heard;
        },
        close() {
          port.isClosed = true;
        },
      };
    };
    return { ports, openPort };
  }

  it('can be stopped, which ends its worker, and begun anew', async () => {
    const { ports, openPort } = slowPort();
    await renderDialog({ openPort });

    await waitFor(() => expect(ports).toHaveLength(1));
    expect(screen.getByText('Working…')).toBeTruthy();
    fireEvent.click(button('Cancel'));
    expect(await screen.findByText('Stopped.')).toBeTruthy();
    fireEvent.click(button('Go on'));

    await waitFor(() => expect(ports).toHaveLength(2));
    expect(screen.getByText('Working…')).toBeTruthy();
    expect(ports.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(button('Save').disabled).toBe(true);
  });

  it('ends its worker when the dialog is closed', async () => {
    const { ports, openPort } = slowPort();
    await renderDialog({ openPort });
    await waitFor(() => expect(ports).toHaveLength(1));

    fireEvent.keyDown(await dialog(), { key: 'Escape' });

    await waitFor(() => expect(ports.map(({ isClosed }) => isClosed)).toEqual([true]));
  });

  it('says why it failed', async () => {
    const { ports, openPort } = slowPort();
    await renderDialog({ openPort });

    await waitFor(() => {
      act(() => ports[0]?.answer({ ok: false, reason: 'out of memory' }));
      expect(screen.getByRole('alert').textContent).toBe('The export failed: out of memory');
    });
  });
});
