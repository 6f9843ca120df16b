import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { nearestStateChange } from './state-changes.ts';

/** Moves the cursor to the state event before or after it, and says so when there is none. */
export function ChangeButtons() {
  const { session, thread, position, cursor } = useStore();
  const [isAtEnd, setAtEnd] = useState(false);
  useEffect(() => setAtEnd(false), [position.value]);
  const go = (direction: -1 | 1) => {
    const from = { seq: position.peek(), thread: thread.peek() };
    const found = nearestStateChange(session.peek(), from, direction);
    if (found === undefined) setAtEnd(true);
    else cursor.value = found;
  };
  return (
    <span class="buttons">
      <button type="button" class="text-button" onClick={() => go(-1)}>
        {t('state.previousChange')}
      </button>
      <button type="button" class="text-button" onClick={() => go(1)}>
        {t('state.nextChange')}
      </button>
      <span class="hint" aria-live="polite">
        {isAtEnd && t('state.noMoreChanges')}
      </span>
    </span>
  );
}
