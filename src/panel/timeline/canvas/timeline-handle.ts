import type { PanelStore, SeqRange } from '../../store.ts';
import type { Extent } from '../axis.ts';
import { type Hit, hitAt, type Point } from '../layout/hit-test.ts';
import { heightOf, RULER } from '../layout/lane-places.ts';
import type { Sight } from '../layout/sight.ts';
import type { TimelineModel } from '../timeline-model.ts';
import { extentOf, panned, placeAt, zoomed } from '../view-window.ts';

/** What pointer and keys do with the timeline. Pixels are those of the canvas. */
export interface TimelineHandle {
  isRuler(point: Point): boolean;
  hover(point: Point | undefined): void;
  /** The cursor goes to what is there. */
  clickAt(point: Point): void;
  /** The cursor goes to the event that is nearest to a place on the ruler. */
  scrubTo(x: number): void;
  draftRange(x: number, to: number): void;
  keepRange(x: number, to: number): void;
  dropDraft(): void;
  /** False when there is none. */
  clearRange(): boolean;
  panBy(pixels: number): void;
  /** True when more lanes are there than fit. */
  canScroll(): boolean;
  scrollBy(pixels: number): void;
  zoomAt(x: number, factor: number): void;
  zoomAtCursor(factor: number): void;
  fit(): void;
  width(): number;
}

interface HandleOptions {
  readonly store: PanelStore;
  readonly model: TimelineModel;
  /** What is drawn now. */
  sight(): Sight;
  onHover(hit: Hit | undefined, point: Point | undefined): void;
}

/** See `TimelineHandle`. */
export function createTimelineHandle({ store, model, sight, onHover }: HandleOptions): TimelineHandle {
  const rangeOf = (x: number, to: number): SeqRange | undefined => {
    const { axis, scale } = sight();
    const [from, end] = [placeAt(Math.min(x, to), scale), placeAt(Math.max(x, to), scale)];
    return axis.seqsIn({ from, to: end });
  };
  const mostScroll = () => {
    const { places, height } = sight();
    return Math.max(0, heightOf(places) - (height - RULER));
  };
  const zoom = (around: number, factor: number) => {
    model.window.value = zoomed(model.window.peek(), model.axis.peek().domain, { around, factor });
  };
  return {
    isRuler: ({ y }) => y < RULER,
    hover: (point) => onHover(point && hitAt(point, sight()), point),
    clickAt(point) {
      const hit = hitAt(point, sight());
      if (hit !== undefined && hit.seq >= 0) store.moveTo({ seq: hit.seq });
    },
    scrubTo(x) {
      const seq = nearestSeq(placeAt(x, sight().scale), sight());
      if (seq !== undefined) store.moveTo({ seq });
    },
    draftRange(x, to) {
      model.draft.value = rangeOf(x, to);
    },
    keepRange(x, to) {
      model.draft.value = undefined;
      const range = rangeOf(x, to);
      if (range !== undefined) store.range.value = range;
    },
    dropDraft() {
      model.draft.value = undefined;
    },
    clearRange() {
      if (store.range.peek() === undefined) return false;
      store.range.value = undefined;
      return true;
    },
    panBy(pixels) {
      const { scale } = sight();
      const by = (pixels / Math.max(1, scale.width)) * (scale.extent.to - scale.extent.from);
      model.window.value = panned(model.window.peek(), model.axis.peek().domain, by);
    },
    canScroll: () => mostScroll() > 0,
    scrollBy(pixels) {
      model.scrollTop.value = Math.min(Math.max(0, model.scrollTop.peek() + pixels), mostScroll());
    },
    zoomAt: (x, factor) => zoom(placeAt(x, sight().scale), factor),
    zoomAtCursor(factor) {
      const { axis, cursor } = sight();
      const { from, to } = extentOf(model.window.peek(), axis.domain);
      const place = cursor < 0 ? Number.NaN : axis.placeOf(cursor);
      zoom(place >= from && place <= to ? place : (from + to) / 2, factor);
    },
    fit() {
      model.window.value = undefined;
    },
    width: () => sight().scale.width,
  };
}

/** The event that stands nearest to a place, of the whole session. */
function nearestSeq(place: number, { axis, overview }: Sight): number | undefined {
  if (overview.length === 0) return undefined;
  const before = axis.seqsIn({ from: axis.domain.from, to: place })?.to;
  const after = axis.seqsIn({ from: place, to: axis.domain.to })?.from;
  if (before === undefined || after === undefined) return before ?? after;
  return place - axis.placeOf(before) <= axis.placeOf(after) - place ? before : after;
}

/** A range as it is drawn: the one being made, else the one that is set. */
export function shownRange(store: PanelStore, model: TimelineModel): Extent | undefined {
  return model.draft.value ?? store.range.value;
}
