import { useEffect, useRef } from 'preact/hooks';
import { useServices } from '../services.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { Icon } from '../ui/icon.tsx';
import { tabOfKey } from '../ui/tab-keys.ts';
import { LIVE_ID, type OpenSession } from './open-session.ts';
import './sessions.css';

/** The open sessions as tabs, once there is more than the live one. */
export function SessionTabs() {
  const store = useStore();
  const { files } = useServices();
  const row = useRef<HTMLDivElement>(null);
  const sessions = store.sessions.value;
  const active = store.activeSession.value;
  const isHidden = sessions.length < 2;
  useEffect(() => {
    tabIn(row.current, active)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [active, isHidden]);
  if (isHidden) return null;
  const open = (id: string) => {
    store.activate(id);
    tabIn(row.current, id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = sessions.findIndex(({ id }) => id === active);
    const next = sessions[tabOfKey(event.key, at, sessions.length)];
    const session = sessions[at];
    if (next !== undefined) open(next.id);
    else if (event.key === 'F2' && session !== undefined) files.askRename(session.id, nameOf(session));
    else if (event.key === 'Delete' && session?.kind === 'file') {
      store.close(session.id);
      tabIn(row.current, store.activeSession.peek())?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <div class="sessions">
      <div
        ref={row}
        class="session-row"
        role="tablist"
        aria-label={t('sessions.label')}
        onKeyDown={onKeyDown}
      >
        {sessions.map((session) => (
          <SessionTab key={session.id} session={session} isActive={session.id === active} />
        ))}
      </div>
      {active !== LIVE_ID && (
        <button type="button" class="notice-button" onClick={() => store.activate(LIVE_ID)}>
          {t('sessions.backToLive')}
        </button>
      )}
    </div>
  );
}

interface SessionTabProps {
  readonly session: OpenSession;
  readonly isActive: boolean;
}

function SessionTab({ session, isActive }: SessionTabProps) {
  const store = useStore();
  const { files } = useServices();
  const { id, kind, isUnsaved } = session;
  const name = nameOf(session);
  return (
    <button
      type="button"
      role="tab"
      class="session-tab"
      data-session={id}
      aria-selected={isActive}
      aria-controls="session-panel"
      aria-keyshortcuts={kind === 'live' ? 'F2' : 'F2 Delete'}
      tabIndex={isActive ? 0 : -1}
      title={kind === 'live' ? t('sessions.liveHint') : t('sessions.fileHint', { name })}
      onClick={() => store.activate(id)}
      onDblClick={() => files.askRename(id, name)}
      onAuxClick={(event) => {
        if (event.button === 1) store.close(id);
      }}
    >
      <span class="session-name">{name}</span>
      {isUnsaved && (
        <span class="session-unsaved">
          <span aria-hidden="true">•</span>
          <span class="unseen">{t('sessions.unsaved')}</span>
        </span>
      )}
      {kind === 'file' && (
        // For the mouse alone: a button may not lie in a tab, and Delete does the same.
        <span
          class="session-close"
          aria-hidden="true"
          title={t('sessions.close')}
          onClick={(event) => {
            event.stopPropagation();
            store.close(id);
          }}
        >
          <Icon name="close" />
        </span>
      )}
    </button>
  );
}

function nameOf({ name }: OpenSession): string {
  return name ?? t('sessions.live');
}

function tabIn(row: HTMLElement | null, id: string): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>(`[data-session="${id}"]`) ?? undefined;
}
