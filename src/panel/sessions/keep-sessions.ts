import { effect } from '@preact/signals';
import type { KeptSessions } from '../../platform/session-storage/kept-sessions.ts';
import type { Notices } from '../notices.ts';
import type { KeptServices } from '../services.ts';
import type { PanelSettings } from '../settings.ts';
import type { PanelStore } from '../store.ts';
import { t } from '../text/text.ts';

interface KeepOptions {
  readonly storage: KeptSessions;
  readonly store: PanelStore;
  readonly settings: PanelSettings;
  readonly notices: Notices;
  /** Opens the recording of a kept session. */
  readonly open: (file: File) => void;
}

const MEGABYTE = 1024 * 1024;
/** How long new records wait at most; what is newer is lost when the panel is closed. */
const KEEP_MS = 2_000;

/** Keeps the live session now and then, if the user wants that; gives what the sheet about kept sessions does. */
export function keepSessions(options: KeepOptions): KeptServices {
  const { storage, settings, open } = options;
  let isKeeping = false;
  effect(() => {
    if (isKeeping || settings.value.value.keepSessions === 0) return;
    isKeeping = true;
    void startKeeping(options);
  });
  return {
    list: storage.list,
    remove: storage.remove,
    removeAll: storage.removeAll,
    async open(session) {
      const { recordingOf } = await import('./kept-recording.ts');
      open(await recordingOf(session, storage));
    },
  };
}

async function startKeeping({ storage, store, settings, notices }: KeepOptions): Promise<void> {
  // Loaded on demand: few want it.
  const { SessionKeeper } = await import('./session-keeper.ts');
  let hasFailed = false;
  const keeper = new SessionKeeper({
    storage,
    limits: () => {
      const { keepSessions: count, keepMegabytes } = settings.value.peek();
      return { count, byteLength: keepMegabytes * MEGABYTE };
    },
    now: Date.now,
    newId: () => crypto.randomUUID(),
    onFailure(reason) {
      if (!hasFailed) notices.add('failure', t('kept.failed', { reason }));
      hasFailed = true;
    },
  });
  const keep = () => {
    const [live] = store.sessions.peek();
    if (live !== undefined) void keeper.keep(live.session, live.firstShown);
  };
  // A session that is replaced is known at once, so that its end is written too.
  effect(() => {
    store.sessions.value;
    keep();
  });
  setInterval(keep, KEEP_MS);
}
