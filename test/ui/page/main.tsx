import { signal } from '@preact/signals';
import { render } from 'preact';
import { App } from '../../../src/panel/app.tsx';
import { createStore } from '../../../src/panel/create-store.ts';
import { openWorkerPort } from '../../../src/panel/export/worker-port.ts';
import { loadInspectorViews } from '../../../src/panel/inspector/inspector-views.ts';
import { createNotices } from '../../../src/panel/notices.ts';
import { createPanelFiles } from '../../../src/panel/panel-files.ts';
import { createFocusTargets, type PanelServices } from '../../../src/panel/services.ts';
import { keepSessions } from '../../../src/panel/sessions/keep-sessions.ts';
import { createPanelSettings } from '../../../src/panel/settings.ts';
import type { Settings } from '../../../src/platform/settings.ts';
import type { CaptureRecord } from '../../../src/protocol/capture.ts';
import { parseRecording } from '../../../src/protocol/recording.ts';
import { createSession } from '../../../src/session/create-session.ts';
import { DEFAULT_SETTINGS } from '../support/default-settings.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const wanted = new URLSearchParams(location.search);
const settings: Settings = {
  ...DEFAULT_SETTINGS,
  view: wanted.get('view') ?? '',
  theme: wanted.get('theme') === 'dark' ? 'dark' : 'light',
  language: wanted.get('language') === 'zh-CN' ? 'zh-CN' : 'en',
};
const store = createStore({ createSession });
const notices = createNotices();
const panelSettings = createPanelSettings(settings, () => undefined);
const exports = { openPort: openWorkerPort, now: Date.now };
const services: PanelServices = {
  settings: panelSettings,
  notices,
  focus: createFocusTargets(),
  devtoolsTheme: signal(undefined),
  exports,
  kept: keepSessions({
    storage: memoryStorage(),
    store,
    settings: panelSettings,
    notices,
    open: (file) => services.files.open([file]),
  }),
  files: createPanelFiles({ store, settings: panelSettings, notices, exports }),
  reloadPage: () => location.reload(),
};

/** Appends records at the pace in which they were captured. */
function playLive(records: readonly CaptureRecord[]): void {
  const [first] = records;
  if (first === undefined) return;
  const started = Date.now();
  let next = 0;
  const timer = setInterval(() => {
    const until = first.at + Date.now() - started;
    const from = next;
    while ((records[next]?.at ?? Number.POSITIVE_INFINITY) <= until) next += 1;
    store.appendRecords(records.slice(from, next));
    if (next === records.length) clearInterval(timer);
  }, 10);
}

async function loadRecording(url: string): Promise<void> {
  const read = parseRecording(await (await fetch(url)).text());
  if (!read.ok) notices.add('failure', read.reason);
  else if (wanted.has('live')) playLive(read.value.records);
  else store.appendRecords(read.value.records);
}

void loadInspectorViews();
const root = document.getElementById('app');
if (root !== null) render(<App store={store} services={services} isMac={false} />, root);
const recording = wanted.get('recording');
if (recording !== null) void loadRecording(recording);
// For scripts that look at the panel.
Object.assign(window, { panelStore: store });
