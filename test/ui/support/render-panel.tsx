import { signal } from '@preact/signals';
import { act, render } from '@testing-library/preact';
import { vi } from 'vitest';
import { App } from '../../../src/panel/app.tsx';
import { ClipboardProvider } from '../../../src/panel/clipboard.ts';
import type { ExportPort } from '../../../src/panel/export/export-messages.ts';
import { loadInspectorViews } from '../../../src/panel/inspector/inspector-views.ts';
import { createNotices } from '../../../src/panel/notices.ts';
import { createPanelFiles } from '../../../src/panel/panel-files.ts';
import { createFocusTargets, type PanelServices } from '../../../src/panel/services.ts';
import { keepSessions } from '../../../src/panel/sessions/keep-sessions.ts';
import { createPanelSettings } from '../../../src/panel/settings.ts';
import type { PanelStore } from '../../../src/panel/store.ts';
import type { Settings } from '../../../src/platform/settings.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { openDeskPort } from './desk-port.ts';
import { giveElementsWidth } from './layout.ts';
import { memoryStorage } from './memory-storage.ts';
import { createTestStore } from './test-store.ts';

await loadInspectorViews();

interface PanelOptions {
  readonly settings?: Partial<Settings>;
  readonly width?: number;
  readonly openPort?: () => ExportPort;
}

/** The whole panel with these records in it, and what a test needs to drive it. */
export function renderPanel(records: readonly CaptureRecord[] = [], options: PanelOptions = {}) {
  giveElementsWidth(options.width ?? 1_000);
  const { store, schedule } = createTestStore();
  store.appendRecords(records);
  schedule.settle();
  const saved = vi.fn<(settings: Settings) => void>();
  const notices = createNotices();
  const storage = memoryStorage();
  const settings = createPanelSettings({ ...DEFAULT_SETTINGS, ...options.settings }, saved);
  const exports = { openPort: options.openPort ?? openDeskPort, now: () => 0 };
  const real = createPanelFiles({ store, settings, notices, exports });
  const files = {
    ...real,
    exportAs: vi.fn<(id: string) => void>(),
    open: vi.fn<(files: readonly File[]) => void>(),
    openDemo: vi.fn<() => void>(),
  };
  const services: PanelServices = {
    settings,
    notices,
    files,
    exports,
    kept: keepSessions({
      storage,
      store,
      settings,
      notices,
      open: (file) => services.files.open([file]),
    }),
    focus: createFocusTargets(),
    reloadPage: vi.fn<() => void>(),
    devtoolsTheme: signal(undefined),
  };
  const copied = vi.fn((_text: string) => true);
  const { container } = render(
    <ClipboardProvider value={copied}>
      <App store={store} services={services} isMac={false} />
    </ClipboardProvider>,
  );
  return {
    container,
    store,
    services,
    storage,
    files,
    /** What opens files in earnest; `files` only notes it. */
    real,
    saved,
    copied,
    /** Appends records and renders what follows. */
    append: (...more: readonly CaptureRecord[]) =>
      act(() => {
        store.appendRecords(more);
        schedule.settle();
      }),
    /** Changes the store and renders what follows. */
    change: (changes: (store: PanelStore) => void) =>
      act(() => {
        changes(store);
        schedule.settle();
      }),
  };
}
