import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Taken by indent, twisty and padding beside a line of text. */
const BESIDE_TEXT = 40;

/** How many characters of the element's fixed-width font fit a line of it, kept up to date. */
export function useColumns(ref: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(80);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const width = characterWidth(element);
    const measure = () => setColumns(Math.max(20, Math.floor((element.clientWidth - BESIDE_TEXT) / width)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return columns;
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
