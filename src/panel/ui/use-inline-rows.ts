import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { RowLayout } from './row-layout.ts';
import { contentHeight, type RowGeometry, rowsInView, scrollByFor } from './row-window.ts';
import { scrollerOf } from './scroller-of.ts';

interface InlineRowsOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  readonly active: number;
}

/**
 * Rows of one height in a list that is as high as its content and scrolls with what surrounds it. Where it stands is
 * read from the document, since whatever lies above it may grow.
 */
export function useInlineRows({ list, count, rowHeight, active }: InlineRowsOptions): RowLayout {
  const scroller = useRef<Element | null>(null);
  const [place, setPlace] = useState({ scrollTop: 0, viewport: 0 });

  const measure = () => {
    if (list.current === null || scroller.current === null) return;
    const scrollTop = placeIn(scroller.current, list.current);
    const viewport = scroller.current.clientHeight;
    setPlace((last) =>
      last.scrollTop === scrollTop && last.viewport === viewport ? last : { scrollTop, viewport },
    );
  };
  useLayoutEffect(() => {
    if (list.current === null) return;
    const found = scrollerOf(list.current);
    scroller.current = found;
    return watch(found, measure);
  }, [list]);
  useLayoutEffect(measure);

  const geometry: RowGeometry = { count, rowHeight, ...place };
  const rows = useMemo(
    () => rowsInView(geometry, active),
    [count, rowHeight, place.scrollTop, place.viewport, active],
  );
  return {
    rows,
    contentHeight: contentHeight(geometry),
    pageSize: Math.floor(place.viewport / rowHeight),
    reveal(index, align) {
      if (scroller.current === null || list.current === null) return;
      const scrollTop = placeIn(scroller.current, list.current);
      scroller.current.scrollTop += scrollByFor({ ...geometry, scrollTop }, index, align);
      measure();
    },
    // The surroundings scroll, so an inline list neither follows its tail nor knows of it.
    atEnd: () => false,
    scrollToEnd: () => undefined,
    measure: undefined,
  };
}

/** How far the top of the list lies above the top of what can be seen; negative when it lies below. */
function placeIn(scroller: Element, list: Element): number {
  const isPage = scroller === scroller.ownerDocument.documentElement;
  const top = isPage ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop;
  return top - list.getBoundingClientRect().top;
}

function watch(scroller: Element, onChange: () => void): () => void {
  const isPage = scroller === scroller.ownerDocument.documentElement;
  const target = isPage ? scroller.ownerDocument : scroller;
  target.addEventListener('scroll', onChange, { passive: true });
  const observer = new ResizeObserver(onChange);
  observer.observe(scroller);
  if (scroller.firstElementChild !== null) observer.observe(scroller.firstElementChild);
  return () => {
    target.removeEventListener('scroll', onChange);
    observer.disconnect();
  };
}
