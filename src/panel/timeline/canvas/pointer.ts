import type { TimelineHandle } from './timeline-handle.ts';

/** What a press on the canvas does. */
type Press =
  | { readonly kind: 'pan'; readonly x: number; readonly y: number }
  | { readonly kind: 'scrub' }
  | { readonly kind: 'pick'; readonly x: number; isRange: boolean };

/** Pixels that a hand moves while it clicks. */
const CLICK_REACH = 4;
const ZOOM_PER_PIXEL = 0.0025;
const LINE_PIXELS = 16;
const PINCH_STEP = 30;
const PINCH_STRENGTH = 4;

/** Mouse, pen and wheel on the canvas, until the returned function is called. */
export function listenToPointer(canvas: HTMLElement, handle: TimelineHandle): () => void {
  let press: Press | undefined;
  const pointOf = (event: MouseEvent) => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const listeners: {
    readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void;
  } = {
    pointerdown(event) {
      const point = pointOf(event);
      press = pressOf(event, handle.isRuler(point)) ?? press;
      if (press === undefined) return;
      if (press.kind === 'pan') event.preventDefault();
      canvas.setPointerCapture?.(event.pointerId);
      handle.hover(undefined);
      if (press.kind === 'scrub') handle.scrubTo(point.x);
      if (press.kind !== 'scrub') press = { ...press, ...(press.kind === 'pan' ? point : { x: point.x }) };
    },
    pointermove(event) {
      const point = pointOf(event);
      if (press === undefined) handle.hover(point);
      else press = moved(press, point, handle);
    },
    pointerup(event) {
      const point = pointOf(event);
      if (press?.kind === 'pick' && press.isRange) handle.keepRange(press.x, point.x);
      else if (press?.kind === 'pick') handle.clickAt(point);
      press = undefined;
    },
    pointercancel() {
      if (press?.kind === 'pick') handle.dropDraft();
      press = undefined;
    },
    pointerleave: () => handle.hover(undefined),
    wheel: (event) => onWheel(event, pointOf(event).x, handle),
    // A middle press would start the browser's own scrolling.
    mousedown(event) {
      if (event.button === 1) event.preventDefault();
    },
  };
  const controller = new AbortController();
  const { signal } = controller;
  for (const [name, listener] of Object.entries(listeners)) {
    canvas.addEventListener(name, (event) => Reflect.apply(listener, undefined, [event]), {
      signal,
      passive: false,
    });
  }
  return () => controller.abort();
}

function pressOf({ button, shiftKey }: PointerEvent, isRuler: boolean): Press | undefined {
  if (button === 1 || (button === 0 && shiftKey)) return { kind: 'pan', x: 0, y: 0 };
  if (button !== 0) return undefined;
  return isRuler ? { kind: 'scrub' } : { kind: 'pick', x: 0, isRange: false };
}

function moved(
  press: Press,
  point: { readonly x: number; readonly y: number },
  handle: TimelineHandle,
): Press {
  switch (press.kind) {
    case 'pan':
      handle.panBy(press.x - point.x);
      handle.scrollBy(press.y - point.y);
      return { kind: 'pan', ...point };
    case 'scrub':
      handle.scrubTo(point.x);
      return press;
    case 'pick': {
      const isRange = press.isRange || Math.abs(point.x - press.x) >= CLICK_REACH;
      if (isRange) handle.draftRange(press.x, point.x);
      return { ...press, isRange };
    }
  }
}

/**
 * Sideways, or with Shift, it pans. With Ctrl or Cmd it zooms (a pinch on a touchpad comes as a wheel with Ctrl), and
 * also without where all lanes are in sight; else the browser scrolls them.
 */
function onWheel(event: WheelEvent, x: number, handle: TimelineHandle): void {
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1;
  const across = event.deltaX * unit;
  const along = event.deltaY * unit;
  const isPan = event.shiftKey || Math.abs(across) > Math.abs(along);
  const isZoom = event.ctrlKey || event.metaKey || !handle.canScroll();
  if (!isPan && !isZoom) return;
  event.preventDefault();
  if (isPan) {
    handle.panBy(across === 0 ? along : across);
    return;
  }
  // The steps of a pinch are small.
  const strength = event.ctrlKey && Math.abs(along) < PINCH_STEP ? PINCH_STRENGTH : 1;
  handle.zoomAt(x, Math.exp(Math.min(Math.max(along, -200), 200) * ZOOM_PER_PIXEL * strength));
}
