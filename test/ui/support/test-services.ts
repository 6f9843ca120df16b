import { signal } from '@preact/signals';
import { vi } from 'vitest';
import type { ExportPort } from '../../../src/panel/export/export-messages.ts';
import { createNotices } from '../../../src/panel/notices.ts';
import { createPanelFiles } from '../../../src/panel/panel-files.ts';
import { createFocusTargets, type PanelServices } from '../../../src/panel/services.ts';
import { keepSessions } from '../../../src/panel/sessions/keep-sessions.ts';
import { createPanelSettings } from '../../../src/panel/settings.ts';
import type { PanelStore } from '../../../src/panel/store.ts';
import type { Settings } from '../../../src/platform/settings.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { openDeskPort } from './desk-port.ts';
import { memoryStorage } from './memory-storage.ts';

interface ServicesOptions {
  readonly settings?: Partial<Settings>;
  readonly openPort?: () => ExportPort;
  readonly onSave?: (settings: Settings) => void;
}

/** The services of a panel under test; files are noted, not saved or opened, but by `real`. */
export function testServices(store: PanelStore, options: ServicesOptions = {}) {
  const notices = createNotices();
  const storage = memoryStorage();
  const chosen = { ...DEFAULT_SETTINGS, ...options.settings };
  const settings = createPanelSettings(chosen, options.onSave ?? (() => undefined));
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
  return { services, storage, files, real };
}
