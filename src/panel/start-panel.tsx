import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { loadSettings, saveSettings } from '../platform/settings.ts';
import { currentTheme, onThemeChange, type Theme } from '../platform/theme.ts';
import { createSession } from '../session/create-session.ts';
import { App } from './app.tsx';
import { createStore } from './create-store.ts';
import { createNotices } from './notices.ts';
import { createPanelFiles } from './panel-files.ts';
import { createFocusTargets, type PanelServices } from './services.ts';
import { createPanelSettings, type PanelSettings } from './settings.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { LiveSource } from './sources/live.ts';
import { openPanelLink } from './sources/live-link.ts';
import type { PanelStore } from './store.ts';

/** How often rules about silence look at the clock. */
const TICK_MS = 1_000;

/** Puts the panel together and mounts it: settings, store, live source, files, view. */
export async function startPanel(root: HTMLElement): Promise<void> {
  const settings = createPanelSettings(await loadSettings(), (value) => void saveSettings(value));
  const store = createStore({ createSession: () => createSession() });
  rememberChoices(store, settings);
  const notices = createNotices();
  const services: PanelServices = {
    settings,
    notices,
    files: createPanelFiles({ store, notices, now: Date.now }),
    focus: createFocusTargets(),
    devtoolsTheme: followTheme(),
  };
  const source = startLive(store);
  setInterval(() => store.tick(Date.now()), TICK_MS);
  render(
    <ErrorBoundary onExport={() => services.files.exportAs('recording')} onReload={() => location.reload()}>
      <App
        store={withRelays(store, source)}
        services={services}
        isMac={navigator.platform.startsWith('Mac')}
      />
    </ErrorBoundary>,
    root,
  );
  await source.start();
}

function startLive(store: PanelStore): LiveSource {
  const source = new LiveSource({
    link: openPanelLink(),
    append: (records) => store.appendRecords(records),
    setStatus: (status) => {
      store.liveStatus.value = status;
    },
    preservesLog: () => store.preserveLog.peek(),
    recording: store.recording.peek(),
    now: Date.now,
  });
  effect(() => source.setRecording(store.recording.value));
  return source;
}

/** What the log forgets, the relays forget; closing a file forgets nothing. */
function withRelays(store: PanelStore, source: LiveSource): PanelStore {
  return {
    ...store,
    clear() {
      if (store.source.peek().kind === 'live') source.clear();
      store.clear();
    },
  };
}

function rememberChoices(store: PanelStore, settings: PanelSettings): void {
  const { recording, preserveLog, view } = settings.value.peek();
  store.recording.value = recording;
  store.preserveLog.value = preserveLog;
  if (view !== '') store.view.value = view;
  effect(() => {
    const chosen = {
      recording: store.recording.value,
      preserveLog: store.preserveLog.value,
      view: store.view.value,
    };
    const known = settings.value.peek();
    const isSame =
      known.recording === chosen.recording &&
      known.preserveLog === chosen.preserveLog &&
      known.view === chosen.view;
    if (!isSame) settings.change(chosen);
  });
}

function followTheme() {
  const theme = signal<Theme | undefined>(currentTheme());
  onThemeChange((name) => {
    theme.value = name;
  });
  return theme;
}
