import type { Extent } from './axis.ts';

/** The part of the axis that is in sight; undefined while all of it is. */
export type ViewWindow = Extent | undefined;

/** A window can't be so small that numbers cannot tell its ends apart. */
const SMALLEST_SHARE = 1e-7;

/** The window as an extent. */
export function extentOf(window: ViewWindow, domain: Extent): Extent {
  return window ?? domain;
}

/** Makes what is in sight smaller (factor below 1) or larger, with the place under the pointer staying there. */
export function zoomed(
  window: ViewWindow,
  domain: Extent,
  { around, factor }: { readonly around: number; readonly factor: number },
): ViewWindow {
  const { from, to } = extentOf(window, domain);
  const whole = domain.to - domain.from;
  const size = Math.max((to - from) * factor, whole * SMALLEST_SHARE);
  if (size >= whole) return undefined;
  const share = (around - from) / (to - from);
  return within(around - size * share, size, domain);
}

/** Moves what is in sight. */
export function panned(window: ViewWindow, domain: Extent, by: number): ViewWindow {
  if (window === undefined) return undefined;
  return within(window.from + by, window.to - window.from, domain);
}

function within(from: number, size: number, domain: Extent): Extent {
  const start = Math.min(Math.max(from, domain.from), domain.to - size);
  return { from: start, to: start + size };
}

/** Places of the axis as pixels. */
export interface Scale {
  readonly extent: Extent;
  /** Pixels. */
  readonly left: number;
  readonly width: number;
}

export function pixelOf(place: number, { extent, left, width }: Scale): number {
  return left + ((place - extent.from) / (extent.to - extent.from)) * width;
}

export function placeAt(pixel: number, { extent, left, width }: Scale): number {
  return extent.from + ((pixel - left) / Math.max(1, width)) * (extent.to - extent.from);
}
