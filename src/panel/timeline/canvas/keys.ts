import type { TimelineHandle } from './timeline-handle.ts';

const PAN_SHARE = 0.15;
const ZOOM_FACTOR = 1.4;
const SCROLL_PIXELS = 28;

/** What a key on the focused canvas does; false when it is not the timeline's. */
export function usedKey(event: KeyboardEvent, handle: TimelineHandle): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  switch (event.key) {
    case 'ArrowLeft':
      handle.panBy(-handle.width() * PAN_SHARE);
      return true;
    case 'ArrowRight':
      handle.panBy(handle.width() * PAN_SHARE);
      return true;
    case 'ArrowUp':
      handle.scrollBy(-SCROLL_PIXELS);
      return true;
    case 'ArrowDown':
      handle.scrollBy(SCROLL_PIXELS);
      return true;
    case '+':
    case '=':
      handle.zoomAtCursor(1 / ZOOM_FACTOR);
      return true;
    case '-':
      handle.zoomAtCursor(ZOOM_FACTOR);
      return true;
    case '0':
      handle.fit();
      return true;
    case 'Escape':
      return handle.clearRange();
    default:
      return false;
  }
}
