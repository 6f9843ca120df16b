import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { Sheet } from '../ui/sheet.tsx';

interface RenameSheetProps {
  readonly id: string;
  readonly name: string;
  onClose(): void;
}

/** Asks for another name of an open session. */
export function RenameSheet({ id, name, onClose }: RenameSheetProps) {
  const store = useStore();
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  useLayoutEffect(() => input.current?.select(), []);
  return (
    <Sheet title={t('sessions.rename')} closeLabel={t('sessions.cancel')} onClose={onClose}>
      <form
        class="session-sheet"
        onSubmit={(event) => {
          event.preventDefault();
          store.rename(id, input.current?.value ?? '');
          onClose();
        }}
      >
        <label for={inputId}>{t('sessions.name')}</label>
        <input ref={input} id={inputId} type="text" autocomplete="off" defaultValue={name} />
        <div class="session-actions">
          <button type="submit" class="notice-button">
            {t('sessions.renameNow')}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
