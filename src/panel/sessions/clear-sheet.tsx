import { useState } from 'preact/hooks';
import { useServices } from '../services.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { Sheet } from '../ui/sheet.tsx';

/** Asks before live events are lost that are in no recording. */
export function ClearSheet({ onClose }: { onClose(): void }) {
  const store = useStore();
  const { files, settings } = useServices();
  const [isLastTime, setLastTime] = useState(false);
  store.revision.value;
  return (
    <Sheet title={t('sessions.clearTitle')} closeLabel={t('sessions.cancel')} onClose={onClose}>
      <div class="session-sheet">
        <p>{t('sessions.clearMore', { count: store.session.value.length - store.firstShown.value })}</p>
        <label class="session-check">
          <input
            type="checkbox"
            checked={isLastTime}
            onChange={(event) => setLastTime(event.currentTarget.checked)}
          />
          {t('sessions.askNoMore')}
        </label>
        <div class="session-actions">
          <button type="button" class="notice-button" onClick={onClose}>
            {t('sessions.cancel')}
          </button>
          <button
            type="button"
            class="notice-button"
            onClick={() => {
              onClose();
              files.askExport({ kind: 'all' });
            }}
          >
            {t('sessions.saveFirst')}
          </button>
          <button
            type="button"
            class="notice-button"
            onClick={() => {
              if (isLastTime) settings.change({ asksBeforeClear: false });
              onClose();
              store.clear();
            }}
          >
            {t('sessions.clearNow')}
          </button>
        </div>
      </div>
    </Sheet>
  );
}
