import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import type { RowLayout } from './row-layout.ts';
import { contentHeight, maxScrollTop, rowsInView, scrollTopFor } from './row-window.ts';
import { useViewportHeight } from './use-viewport.ts';

interface FixedRowsOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  readonly headerHeight: number;
  readonly active: number;
  readonly follow: boolean;
}

/**
 * Rows of one height are placed by arithmetic. `@tanstack/virtual-core` lists every row again whenever the count
 * grows: 12 ms at 100,000 rows and 107 ms at a million (measured), far over a frame, so it serves measured rows.
 */
export function useFixedRows(options: FixedRowsOptions): RowLayout {
  const { scroller, count, rowHeight, follow } = options;
  const viewport = Math.max(0, useViewportHeight(scroller) - options.headerHeight);
  // Not a state: while the list follows, where it stands is known, and rendering again for it would be for nothing.
  const scrolled = useRef(0);
  const [, render] = useReducer((version: number) => version + 1, 0);
  const size = { count, rowHeight, viewport };

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const onScroll = () => {
      if (scrolled.current === element.scrollTop) return;
      scrolled.current = element.scrollTop;
      render(undefined);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [scroller]);

  const scrollTop = follow ? maxScrollTop(size) : scrolled.current;
  const rows = useMemo(
    () => rowsInView({ count, rowHeight, viewport, scrollTop }, options.active),
    [count, rowHeight, viewport, scrollTop, options.active],
  );

  const moveTo = (top: number) => {
    if (scroller.current === null) return;
    scroller.current.scrollTop = top;
    // As rounded and bounded by the browser, so that its event brings nothing new.
    scrolled.current = scroller.current.scrollTop;
  };
  return {
    rows,
    contentHeight: contentHeight(size),
    pageSize: Math.floor(viewport / rowHeight),
    reveal(index, align) {
      const top = scroller.current?.scrollTop ?? 0;
      const wanted = scrollTopFor({ ...size, scrollTop: top }, index, align);
      if (wanted === top) return;
      moveTo(wanted);
      render(undefined);
    },
    atEnd: () => (scroller.current?.scrollTop ?? 0) >= maxScrollTop(size) - 2,
    scrollToEnd: () => moveTo(maxScrollTop(size)),
    measure: undefined,
  };
}
