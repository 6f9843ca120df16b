import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useLayoutEffect, useReducer, useState } from 'preact/hooks';
import type { RowLayout } from './row-layout.ts';

interface MeasuredRowsOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** A guess for rows that were not in sight yet. */
  readonly estimate: number;
  readonly active: number;
  /** Stands at its end at first: the rows of its beginning are not drawn for nothing. */
  readonly startsAtEnd: boolean;
  readonly rowKey: (index: number) => string | number;
}

/** Rows whose heights differ: each is measured when it comes into sight. Meant for up to some thousand rows. */
export function useMeasuredRows(options: MeasuredRowsOptions): RowLayout {
  const { scroller, count, active } = options;
  const [, render] = useReducer((version: number) => version + 1, 0);
  const settings = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => options.estimate,
    getItemKey: options.rowKey,
    overscan: 4,
    initialOffset: options.startsAtEnd ? count * options.estimate : 0,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: () => render(undefined),
  };
  const [virtualizer] = useState(() => new Virtualizer<HTMLElement, HTMLElement>(settings));
  virtualizer.setOptions(settings);
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());

  const items = virtualizer.getVirtualItems();
  const rows = items.map((item) => ({ index: item.index, top: item.start }));
  if (active >= 0 && active < count && !rows.some((row) => row.index === active)) {
    const top = virtualizer.measurementsCache[active]?.start;
    if (top !== undefined) rows.push({ index: active, top });
  }
  return {
    rows,
    contentHeight: virtualizer.getTotalSize(),
    pageSize: items.length,
    reveal: (index, align) =>
      virtualizer.scrollToIndex(index, { align: align === 'center' ? 'center' : 'auto' }),
    atEnd: () => virtualizer.isAtEnd(2),
    scrollToEnd: () => virtualizer.scrollToEnd(),
    measure: virtualizer.measureElement,
  };
}
