import { act, render } from '@testing-library/preact';
import { vi } from 'vitest';
import { App } from '../../../src/panel/app.tsx';
import { ClipboardProvider } from '../../../src/panel/clipboard.ts';
import type { ExportPort } from '../../../src/panel/export/export-messages.ts';
import { loadInspectorViews } from '../../../src/panel/inspector/inspector-views.ts';
import type { PanelStore } from '../../../src/panel/store.ts';
import type { Settings } from '../../../src/platform/settings.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { giveElementsWidth } from './layout.ts';
import { testServices } from './test-services.ts';
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
  const { services, storage, files, real } = testServices(store, { ...options, onSave: saved });
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
