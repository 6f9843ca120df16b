import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { useSize } from '../use-size.ts';

/** Taken by indent, twisty and padding beside a line of text. */
const BESIDE_TEXT = 40;

/** How many characters of the element's fixed-width font fit a line of it, kept up to date. */
export function useColumns(ref: RefObject<HTMLElement | null>): number {
  const width = useRef<number | undefined>(undefined);
  const columnsIn = (element: HTMLElement) => {
    width.current ??= characterWidth(element);
    return Math.max(20, Math.floor((element.clientWidth - BESIDE_TEXT) / width.current));
  };
  return useSize(ref, columnsIn, 80);
}

function characterWidth(element: HTMLElement): number {
  const probe = element.ownerDocument.createElement('span');
  probe.textContent = '0'.repeat(10);
  probe.style.position = 'absolute';
  element.append(probe);
  const width = probe.getBoundingClientRect().width / 10;
  probe.remove();
  return width > 0 ? width : 7;
}
