import type { RefObject } from 'preact';
import { useSize } from '../ui/use-size.ts';

/** `wide`: three parts side by side; `medium`: list and inspector; `narrow`: the inspector under the list. */
export type Room = 'wide' | 'medium' | 'narrow';

/** How the parts fit in a width. */
function roomFor(width: number): Room {
  if (width >= 820) return 'wide';
  return width >= 600 ? 'medium' : 'narrow';
}

/** The room that an element has, kept up to date. */
export function useRoom(ref: RefObject<HTMLElement | null>): Room {
  return useSize<Room>(ref, ({ clientWidth }) => roomFor(clientWidth), 'wide');
}
