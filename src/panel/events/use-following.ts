import { effect, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
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
  /** Seq of the last event that there was while the list followed, or when it appeared. */
  const seen = useRef(store.session.peek().length - 1);
  // With the first drawing, not a frame after it: a click before that would be missed, and nothing count as new.
  useLayoutEffect(
    () =>
      effect(() => {
        isOn.value = store.cursor.value === 'live';
      }),
    [store, isOn],
  );
  const visible = store.visible.value;
  store.revision.value;
  const last = store.session.value.length - 1;
  // A shorter log is another one.
  if (isOn.value || last < seen.current) seen.current = last;
  return {
    isOn: isOn.value,
    unseen: visible.length - 1 - visible.indexUpTo(seen.current),
    set(next) {
      isOn.value = next;
    },
  };
}
