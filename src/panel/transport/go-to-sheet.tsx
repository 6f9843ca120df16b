import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { findPlace } from './position-text.ts';

/** Asks for a position and goes there. */
export function GoToSheet({ onClose }: { onClose(): void }) {
  const store = useStore();
  const [reason, setReason] = useState<'malformed' | 'absent' | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useLayoutEffect(() => input.current?.focus(), []);
  const go = () => {
    const found = findPlace(store.session.peek(), input.current?.value ?? '');
    if (!found.ok) return setReason(found.reason);
    store.moveTo(found.place);
    onClose();
  };
  return (
    <Sheet title={t('position.title')} closeLabel={t('position.close')} onClose={onClose}>
      <form
        class="go-to"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <label for={id}>{t('position.label')}</label>
        <input
          ref={input}
          id={id}
          type="text"
          autocomplete="off"
          aria-invalid={reason !== undefined}
          aria-describedby={`${id}-reason`}
          onInput={() => setReason(undefined)}
        />
        <button type="submit">{t('position.go')}</button>
        <p id={`${id}-reason`} class="go-to-reason" role="alert">
          {reason !== undefined && t(`position.${reason}`)}
        </p>
      </form>
    </Sheet>
  );
}
