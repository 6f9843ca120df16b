import { useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { PanelStore } from '../store.ts';

/** Whether the list stays at its end, and how many events came since it does not. */
export interface Following {
  readonly isOn: boolean;
  readonly unseen: number;
  set(isOn: boolean): void;
}

/** The list follows while the cursor is live, until the user scrolls up, and when they scroll to the end. */
export function useFollowing(store: PanelStore): Following {
  const isOn = useSignal(store.cursor.peek() === 'live');
  const seen = useRef(0);
  useSignalEffect(() => {
    isOn.value = store.cursor.value === 'live';
  });
  const { length } = store.visible.value;
  // A shorter list is another one: a filter was set, or the log cleared.
  if (isOn.value || length < seen.current) seen.current = length;
  return {
    isOn: isOn.value,
    unseen: length - seen.current,
    set(next) {
      isOn.value = next;
    },
  };
}
