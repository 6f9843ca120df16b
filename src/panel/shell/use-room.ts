import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** `wide`: three parts side by side; `medium`: list and inspector; `narrow`: the inspector under the list. */
export type Room = 'wide' | 'medium' | 'narrow';

/** How the parts fit in a width. */
export function roomFor(width: number): Room {
  if (width >= 820) return 'wide';
  return width >= 600 ? 'medium' : 'narrow';
}

/** The room that an element has, kept up to date. */
export function useRoom(ref: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>('wide');
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setRoom(roomFor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
