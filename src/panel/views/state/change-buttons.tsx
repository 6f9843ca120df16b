import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../../store.ts';
import { t } from '../../text/text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { nearestStateChange } from './state-changes.ts';

/** Moves the cursor to the state event before or after it, and says so when there is none. */
export function ChangeButtons() {
  const { reading, thread, position, cursor } = useStore();
  const [isAtEnd, setAtEnd] = useState(false);
  useEffect(() => setAtEnd(false), [position.value]);
  const go = (direction: -1 | 1) => {
    const from = { seq: position.peek(), thread: thread.peek() };
    const found = nearestStateChange(reading.peek(), from, direction);
    if (found === undefined) setAtEnd(true);
    else cursor.value = found;
  };
  return (
    <span class="buttons">
      <IconButton icon="previous" label={t('state.previousChange')} onClick={() => go(-1)} />
      <IconButton icon="next" label={t('state.nextChange')} onClick={() => go(1)} />
      <span class="hint" aria-live="polite">
        {isAtEnd && t('state.noMoreChanges')}
      </span>
    </span>
  );
}
