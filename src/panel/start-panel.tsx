import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { reloadInspectedPage } from '../platform/inspected-window.ts';
import { keptSessionsIn } from '../platform/session-storage/indexed-db.ts';
import { loadSettings, saveSettings } from '../platform/settings.ts';
import { currentTheme, onThemeChange, type Theme } from '../platform/theme.ts';
import type { Session } from '../session/session.ts';
import { App } from './app.tsx';
import { createStore } from './create-store.ts';
import { openWorkerPort } from './export/worker-port.ts';
import { loadInspectorViews } from './inspector/inspector-views.ts';
import { createEmptySession } from './log/empty-session.ts';
import { createNotices } from './notices.ts';
import { createPanelFiles } from './panel-files.ts';
import { createFocusTargets, type PanelServices } from './services.ts';
import { keepSessions } from './sessions/keep-sessions.ts';
import { createPanelSettings, type PanelSettings } from './settings.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { wantedLanguage } from './shell/use-appearance.ts';
import { LiveSource } from './sources/live.ts';
import { openPanelLink } from './sources/live-link.ts';
import type { PanelStore } from './store.ts';
import { setLanguage } from './text/text.ts';
import { loadTimeline } from './timeline/timeline-slot.tsx';

/** How often rules about silence look at the clock. */
const TICK_MS = 1_000;

/** Puts the panel together and mounts it: settings, store, live source, files, view. */
export async function startPanel(root: HTMLElement): Promise<void> {
  const settings = createPanelSettings(await loadSettings(), (value) => void saveSettings(value));
  await setLanguage(wantedLanguage(settings));
  let makeSession: () => Session = createEmptySession;
  const store = createStore({ createSession: () => makeSession() });
  // The code of sessions is most of the panel: it is loaded while the panel is drawn, and before anything is recorded.
  const sessions = import('../session/create-session.ts').then(({ createSession }) => {
    makeSession = () => createSession();
    store.clear();
  });
  rememberChoices(store, settings);
  const notices = createNotices();
  const exports = { openPort: openWorkerPort, now: Date.now };
  const files = createPanelFiles({ store, settings, notices, exports });
  const services: PanelServices = {
    settings,
    notices,
    exports,
    kept: keepSessions({
      storage: keptSessionsIn(indexedDB),
      store,
      settings,
      notices,
      open: (file) => files.open([file]),
    }),
    files: {
      ...files,
      open: (chosen, as) => void sessions.then(() => files.open(chosen, as)),
      openDemo: () => void sessions.then(() => files.openDemo()),
    },
    focus: createFocusTargets(),
    reloadPage: reloadInspectedPage,
    devtoolsTheme: followTheme(),
  };
  const source = startLive(store);
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
  await Promise.all([loadInspectorViews(), sessions]);
  // The panel works without it: what it could not load is not waited for.
  void loadTimeline();
  setInterval(() => store.tick(Date.now()), TICK_MS);
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
  const { recording, preserveLog, silenceSeconds, view } = settings.value.peek();
  store.recording.value = recording;
  store.preserveLog.value = preserveLog;
  store.silenceSeconds.value = silenceSeconds;
  if (view !== '') store.view.value = view;
  effect(() => {
    const chosen = {
      recording: store.recording.value,
      preserveLog: store.preserveLog.value,
      silenceSeconds: store.silenceSeconds.value,
      view: store.view.value,
    };
    const known = settings.value.peek();
    const isSame =
      known.recording === chosen.recording &&
      known.preserveLog === chosen.preserveLog &&
      known.silenceSeconds === chosen.silenceSeconds &&
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
