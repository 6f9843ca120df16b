import { useMemo } from 'preact/hooks';
import type { ChangeView } from '../../../session/model.ts';
import { useStore } from '../../store.ts';
import { isStateChange } from './state-changes.ts';

/** What the event at the cursor did to the state that is shown; undefined when it is about something else. */
export function useStateChange(): ChangeView | undefined {
  const store = useStore();
  const session = store.reading.value;
  const thread = store.thread.value;
  const seq = store.position.value;
  return useMemo(
    () => (isStateChange(session, seq, thread) ? session.change(seq) : undefined),
    [session, thread, seq],
  );
}
