import type { RefObject } from 'preact';
import { useSize } from '../use-size.ts';

/** Taken by indent, twisty and padding beside a line of text. */
const BESIDE_TEXT = 40;
/** Where nothing is laid out, in pixels. */
const GUESS = 7;

/**
 * Of each document the width of a character in the font of trees. All trees have the same, and measuring it lays the
 * whole panel out: where many come into sight at once, that would take longer than all else.
 */
const widths = new WeakMap<Document, number>();

/** How many characters of the element's fixed-width font fit a line of it, kept up to date. */
export function useColumns(ref: RefObject<HTMLElement | null>): number {
  return useSize(ref, columnsIn, 80);
}

function columnsIn(element: HTMLElement): number {
  return Math.max(20, Math.floor((element.clientWidth - BESIDE_TEXT) / characterWidth(element)));
}

function characterWidth(element: HTMLElement): number {
  const { ownerDocument } = element;
  const known = widths.get(ownerDocument);
  if (known !== undefined) return known;
  const probe = ownerDocument.createElement('span');
  probe.textContent = '0'.repeat(10);
  probe.style.position = 'absolute';
  element.append(probe);
  const width = probe.getBoundingClientRect().width / 10;
  probe.remove();
  // A panel in the background is not laid out, and would be known by a guess for ever.
  if (width <= 0) return GUESS;
  widths.set(ownerDocument, width);
  return width;
}
