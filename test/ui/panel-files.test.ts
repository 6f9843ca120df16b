import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNotices } from '../../src/panel/notices.ts';
import { createPanelFiles } from '../../src/panel/panel-files.ts';
import { createPanelSettings } from '../../src/panel/settings.ts';
import { DEFAULT_SETTINGS } from './support/default-settings.ts';
import { openDeskPort } from './support/desk-port.ts';
import { createTestStore } from './support/test-store.ts';

const RECORDING = [
  '{"agUiRecording":1,"exportedAt":1}',
  '{"kind":"document","document":"d","at":1,"url":"http://localhost/","frameId":0}',
].join('\n');

function panelFiles() {
  const { store } = createTestStore();
  const notices = createNotices();
  const settings = createPanelSettings(DEFAULT_SETTINGS, () => undefined);
  const exports = { openPort: openDeskPort, now: () => 0 };
  return { store, notices, files: createPanelFiles({ store, settings, notices, exports }) };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the recorded demo', () => {
  it('opens from the extension itself', async () => {
    const { store, notices, files } = panelFiles();
    const fetched = vi.fn(async (_address: string) => new Response(RECORDING));
    vi.stubGlobal('fetch', fetched);

    files.openDemo();

    await vi.waitFor(() => expect(store.source.value).toEqual({ kind: 'file', name: 'demo.agui.jsonl' }));
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/demo.agui.jsonl');
    expect(notices.list.value).toEqual([]);
  });

  it('says so when it cannot be read', async () => {
    const { store, notices, files } = panelFiles();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no such file')));

    files.openDemo();

    await vi.waitFor(() => expect(notices.list.value).toHaveLength(1));
    expect(notices.list.value[0]).toMatchObject({
      kind: 'failure',
      text: 'demo.agui.jsonl could not be opened: no such file',
    });
    expect(store.source.value).toEqual({ kind: 'live' });
  });
});

describe('several files', () => {
  const files = ['run-10.agui.jsonl', 'run-2.agui.jsonl'].map((name) => new File([RECORDING], name));

  it('open as a session each', async () => {
    const { store, files: panel } = panelFiles();

    panel.open(files);

    await vi.waitFor(() =>
      expect(store.sessions.value.map(({ name }) => name)).toEqual([
        undefined,
        'run-10.agui.jsonl',
        'run-2.agui.jsonl',
      ]),
    );
  });

  it('that are parts of one session follow each other by their names, numbers as numbers', async () => {
    const { store, files: panel } = panelFiles();

    panel.open(files, 'parts');

    await vi.waitFor(() =>
      expect(store.sessions.value.map(({ name }) => name)).toEqual([
        undefined,
        'run-2.agui.jsonl, run-10.agui.jsonl',
      ]),
    );
    const documents = store.session.value.records.map((record) => 'document' in record && record.document);
    expect(documents).toEqual(['d', 'file-2:d']);
  });
});
