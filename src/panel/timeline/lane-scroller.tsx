import { effect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { heightOf, RULER } from './layout/lane-places.ts';
import type { TimelineModel } from './timeline-model.ts';

interface LaneScrollerProps {
  readonly model: TimelineModel;
  onScroll(): void;
  /** As high as the scroller: it stays where it is while the space under it scrolls. */
  readonly children: ComponentChildren;
}

/** What scrolls the lanes, with the browser's own bar: the canvas draws only those that are in sight. */
export function LaneScroller({ model, onScroll, children }: LaneScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      effect(() => {
        const top = model.scrollTop.value;
        const element = scroller.current;
        // Where it stands is rounded by the browser, which must not move it.
        if (element !== null && Math.abs(element.scrollTop - top) >= 1) element.scrollTop = top;
      }),
    [model],
  );
  return (
    <div
      ref={scroller}
      class="timeline-scroller"
      onScroll={(event) => {
        model.scrollTop.value = event.currentTarget.scrollTop;
        onScroll();
      }}
    >
      {children}
      <div style={{ height: `calc(${RULER + heightOf(model.places.value)}px - 100%)` }} />
    </div>
  );
}
