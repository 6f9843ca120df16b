import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { usedKey } from './canvas/keys.ts';
import { paint } from './canvas/paint.ts';
import { onColourChange, readPalette } from './canvas/palette.ts';
import { listenToPointer } from './canvas/pointer.ts';
import { createTimelineHandle, shownRange } from './canvas/timeline-handle.ts';
import { hitText } from './hit-text.ts';
import { laneLabel } from './lane-name.ts';
import { LaneScroller } from './lane-scroller.tsx';
import type { Hit, Point } from './layout/hit-test.ts';
import { layOut } from './layout/lay-out.ts';
import type { Sight } from './layout/sight.ts';
import type { TimelineModel } from './timeline-model.ts';
import { extentOf } from './view-window.ts';

const WIDE = 700;
/** Pixels: room that a tip takes under the pointer. */
const TIP_BELOW = 14;
const TIP_HEIGHT = 20;

interface CanvasProps {
  readonly model: TimelineModel;
}

interface Hovered {
  readonly hit: Hit;
  readonly point: Point;
}

/** The drawn timeline. Its list tells the same to those who do not see it. */
export function TimelineCanvas({ model }: CanvasProps) {
  const store = useStore();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hovered, setHovered] = useState<Hovered | undefined>(undefined);
  const sight = (): Sight => {
    const width = canvas.current?.clientWidth ?? 0;
    const left = width >= WIDE ? 130 : 76;
    const axis = model.axis.value;
    const runs = model.runs.value;
    return {
      overview: model.overview.value,
      axis,
      scale: {
        extent: extentOf(model.window.value, axis.domain),
        left,
        width: Math.max(1, width - left - 8),
      },
      height: canvas.current?.clientHeight ?? 0,
      scrollTop: model.scrollTop.value,
      places: model.places.value,
      scoped: model.scoped.value,
      runOf: (run) => runs[run],
      silenceMs: store.silenceSeconds.value * 1_000,
      cursor: store.position.value,
      range: shownRange(store, model),
    };
  };
  const [handle] = useState(() =>
    createTimelineHandle({
      store,
      model,
      sight,
      onHover: (hit, point) => setHovered(hit && point && { hit, point }),
    }),
  );
  useLayoutEffect(() => {
    const element = canvas.current;
    return element === null
      ? undefined
      : drawing(element, () => layOut(sight(), (run) => laneLabel(run, model)));
  }, [model]);
  useEffect(() => {
    const element = canvas.current;
    return element === null ? undefined : listenToPointer(element, handle);
  }, [handle]);
  const keyboard = {
    role: 'application',
    'aria-label': t('timeline.label'),
    'aria-description': t('timeline.keys'),
    tabIndex: 0,
    onKeyDown: (event: KeyboardEvent) => {
      if (!usedKey(event, handle)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  } as const;
  return (
    <div class="timeline-drawing">
      <LaneScroller model={model} onScroll={() => setHovered(undefined)}>
        <canvas ref={canvas} class="timeline-canvas" {...keyboard} />
      </LaneScroller>
      {hovered !== undefined && <Tip {...hovered} size={sizeOf(canvas.current)} model={model} />}
    </div>
  );
}

function sizeOf(canvas: HTMLCanvasElement | null) {
  return { width: canvas?.clientWidth ?? 0, height: canvas?.clientHeight ?? 0 };
}

interface TipProps extends Hovered {
  /** Of the canvas. */
  readonly size: { readonly width: number; readonly height: number };
  readonly model: TimelineModel;
}

/** Names what is under the pointer, on the side where there is room. */
function Tip({ hit, point, size: { width, height }, model }: TipProps) {
  const across = point.x > width / 2 ? { right: `${width - point.x}px` } : { left: `${point.x}px` };
  const isLow = point.y + TIP_BELOW + TIP_HEIGHT > height;
  const along = isLow ? { bottom: `${height - point.y + 4}px` } : { top: `${point.y + TIP_BELOW}px` };
  return (
    <div class="timeline-tip" style={{ ...along, ...across }}>
      {hitText(hit, model)}
    </div>
  );
}

/** Paints at most once a frame what any of the signals behind the shapes changed, until the result is called. */
function drawing(canvas: HTMLCanvasElement, shapes: () => ReturnType<typeof layOut>): () => void {
  const context = canvas.getContext('2d');
  if (context === null) return () => undefined;
  let palette = readPalette(canvas.parentElement ?? document.body);
  let frame = 0;
  const draw = () => {
    frame = 0;
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    stop();
    let first = true;
    stop = effect(() => {
      if (!first) {
        ask();
        return;
      }
      first = false;
      paint(context, shapes(), palette);
    });
  };
  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  let stop: () => void = () => undefined;
  const observer = new ResizeObserver(ask);
  observer.observe(canvas);
  const forgetColours = onColourChange(() => {
    palette = readPalette(canvas.parentElement ?? document.body);
    ask();
  });
  ask();
  return () => {
    cancelAnimationFrame(frame);
    stop();
    observer.disconnect();
    forgetColours();
  };
}
