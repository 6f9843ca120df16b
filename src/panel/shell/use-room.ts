import type { RefObject } from 'preact';
import { useSize } from '../ui/use-size.ts';

/** `wide`: three parts side by side; `medium`: list and inspector; `narrow`: the inspector under the list. */
export type Room = 'wide' | 'medium' | 'narrow';

/** How high a panel must be to have the runs above the list; they stand beside it where it is wide. */
const RUNS_ABOVE_FROM = 600;

/** How the parts fit in a width. */
function roomFor(width: number): Room {
  if (width >= 820) return 'wide';
  return width >= 600 ? 'medium' : 'narrow';
}

/** The room that an element has, kept up to date. */
export function useRoom(ref: RefObject<HTMLElement | null>): Room {
  return useSize<Room>(ref, ({ clientWidth }) => roomFor(clientWidth), 'wide');
}

/** Whether an element has the height for the runs above the list, kept up to date. */
export function useIsHigh(ref: RefObject<HTMLElement | null>): boolean {
  return useSize<boolean>(ref, ({ clientHeight }) => clientHeight >= RUNS_ABOVE_FROM, false);
}
