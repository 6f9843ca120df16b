import { useEffect, useState } from 'preact/hooks';
import type { KeptSession } from '../../platform/session-storage/kept-sessions.ts';
import { useServices } from '../services.ts';
import { t } from '../text/text.ts';
import { Sheet } from '../ui/sheet.tsx';

const COUNTS = [0, 5, 20, 100] as const;
const MEGABYTES = [50, 200, 1_000] as const;
const MEGABYTE = 1024 * 1024;

/** How many sessions the extension keeps, and those that it does. */
export function KeptSheet({ onClose }: { onClose(): void }) {
  const { kept, settings } = useServices();
  const [sessions, setSessions] = useState<readonly KeptSession[] | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const { keepSessions, keepMegabytes } = settings.value.value;
  const reload = () =>
    kept
      .list()
      .then(setSessions, (error: unknown) =>
        setFailure(error instanceof Error ? error.message : String(error)),
      );
  useEffect(() => void reload(), []);
  const newestFirst = [...(sessions ?? [])].sort((a, b) => b.savedAt - a.savedAt);
  const bytes = newestFirst.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return (
    <Sheet title={t('kept.title')} closeLabel={t('sessions.close')} onClose={onClose}>
      <div class="session-sheet">
        <p>{t('kept.more')}</p>
        <div class="session-choices">
          <Choice
            label={t('kept.count')}
            value={keepSessions}
            options={COUNTS.map((count) => [count, count === 0 ? t('kept.none') : t('kept.last', { count })])}
            onChoose={(value) => settings.change({ keepSessions: value })}
          />
          <Choice
            label={t('kept.room')}
            value={keepMegabytes}
            options={MEGABYTES.map((size) => [size, t('kept.megabytes', { size })])}
            onChoose={(value) => settings.change({ keepMegabytes: value })}
          />
        </div>
        {failure !== undefined && <p role="alert">{t('kept.failed', { reason: failure })}</p>}
        <ul class="kept-list" aria-busy={sessions === undefined}>
          {newestFirst.map((session) => (
            <KeptRow
              key={session.id}
              session={session}
              onOpen={() => {
                onClose();
                void kept.open(session);
              }}
              onDelete={() => void kept.remove(session.id).then(reload)}
            />
          ))}
        </ul>
        <div class="session-actions">
          <span class="kept-used">
            {sessions !== undefined && t('kept.used', { size: (bytes / MEGABYTE).toFixed(1) })}
          </span>
          <button
            type="button"
            class="notice-button"
            disabled={newestFirst.length === 0}
            onClick={() => void kept.removeAll().then(reload)}
          >
            {t('kept.deleteAll')}
          </button>
        </div>
      </div>
    </Sheet>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly options: readonly (readonly [number, string])[];
  onChoose(value: number): void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label class="session-check">
      {label}
      <select value={value} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface KeptRowProps {
  readonly session: KeptSession;
  onOpen(): void;
  onDelete(): void;
}

function KeptRow({ session, onOpen, onDelete }: KeptRowProps) {
  const { startedAt, events, isCut } = session;
  const name = new Date(startedAt).toLocaleString();
  return (
    <li class="kept-row">
      <span class="session-name">
        {t('kept.row', { name, count: events })}
        {isCut && ` · ${t('kept.cut')}`}
      </span>
      <button type="button" class="notice-button" aria-label={t('kept.openNamed', { name })} onClick={onOpen}>
        {t('kept.open')}
      </button>
      <button
        type="button"
        class="notice-button"
        aria-label={t('kept.deleteNamed', { name })}
        onClick={onDelete}
      >
        {t('kept.delete')}
      </button>
    </li>
  );
}
