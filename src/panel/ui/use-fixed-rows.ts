import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import type { RowLayout } from './row-layout.ts';
import { contentHeight, maxScrollTop, type RowGeometry, rowsInView, scrollTopFor } from './row-window.ts';
import { useSize } from './use-size.ts';

interface FixedRowsOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  readonly headerHeight: number;
  readonly active: number;
  /** Whether a change of `active` scrolls to it. */
  readonly reveals: boolean;
  readonly follow: boolean;
}

/**
 * Rows of one height are placed by arithmetic. `@tanstack/virtual-core` lists every row again whenever the count
 * grows: 12 ms at 100,000 rows and 107 ms at a million (measured), far over a frame, so it serves measured rows.
 */
export function useFixedRows(options: FixedRowsOptions): RowLayout {
  const { scroller, count, rowHeight, follow } = options;
  const viewport = Math.max(
    0,
    useSize(scroller, ({ clientHeight }) => clientHeight, 0) - options.headerHeight,
  );
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

  const wanted = useRevealedTop(options, { ...size, scrollTop: scrolled.current });
  if (wanted !== undefined) scrolled.current = wanted;
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
  useLayoutEffect(() => {
    if (wanted !== undefined) moveTo(wanted);
  });
  return {
    rows,
    contentHeight: contentHeight(size),
    pageSize: Math.floor(viewport / rowHeight),
    reveal(index, align) {
      // Not read from the document, which would have to be laid out for it.
      const top = scrollTopFor({ ...size, scrollTop: scrolled.current }, index, align);
      if (top === scrolled.current) return;
      moveTo(top);
      render(undefined);
    },
    atEnd: () => (scroller.current?.scrollTop ?? 0) >= maxScrollTop(size) - 2,
    scrollToEnd: () => moveTo(maxScrollTop(size)),
    measure: undefined,
  };
}

/**
 * Where to scroll since another row became active; known before the rows are rendered, so that those which leave sight
 * at once need not be made first.
 */
function useRevealedTop(options: FixedRowsOptions, geometry: RowGeometry): number | undefined {
  const { active, reveals, follow } = options;
  const last = useRef(active);
  const isNew = last.current !== active && geometry.viewport > 0;
  if (!isNew) return undefined;
  const isFar = Math.abs(active - last.current) > geometry.viewport / geometry.rowHeight;
  last.current = active;
  if (!reveals || follow || active < 0 || active >= geometry.count) return undefined;
  const top = scrollTopFor(geometry, active, isFar ? 'center' : 'nearest');
  return top === geometry.scrollTop ? undefined : top;
}
