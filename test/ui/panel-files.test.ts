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
