import type { Bar } from '../../../session/overview/bar.ts';
import { type BarRow, ROW_GROUPS } from '../../../session/overview/bar-rows.ts';
import type { Silence } from '../../../session/overview/silence-book.ts';
import { silencesOf } from '../../../session/overview/silences.ts';
import { extentOfSilence, firstFrom, firstSilenceFrom } from '../axis.ts';
import { pixelOf, placeAt } from '../view-window.ts';
import { barPixels, NARROW } from './bar-shapes.ts';
import { marksTop, ROW, RULER } from './lane-places.ts';
import { laneSight, placesInSight } from './lay-out.ts';
import { beginOf, isMarkedWithoutEvent, MARK_KINDS, type MarkKind, markedBy } from './mark-shapes.ts';
import { MARK_REACH } from './shapes.ts';
import type { LaneSight, Sight } from './sight.ts';
import { NARROW_SILENCE } from './silence-shapes.ts';

/** What lies under the pointer; seq is -1 in a run without events. */
export type Hit =
  | { readonly kind: 'bar'; readonly bar: Bar; readonly seq: number }
  | { readonly kind: 'mark'; readonly mark: MarkKind; readonly seq: number; readonly run: number }
  | { readonly kind: 'silence'; readonly silence: Silence; readonly seq: number; readonly run: number }
  /** Nothing but the lane: its event that is nearest. */
  | { readonly kind: 'lane'; readonly run: number; readonly seq: number };

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The thing at a point of the canvas, and the event that stands for it. */
export function hitAt({ x, y }: Point, sight: Sight): Hit | undefined {
  if (y < RULER) return undefined;
  const top = y - RULER + sight.scrollTop;
  const place = placesInSight(sight).find((lane) => top >= lane.top && top < lane.top + lane.height);
  const lane = place && laneSight(place, sight);
  if (lane === undefined) return undefined;
  const within = y - lane.top;
  return markAt(x, within, lane) ?? barAt(x, within, lane) ?? silenceAt(x, lane) ?? nearestIn(x, lane);
}

function markAt(x: number, within: number, sight: LaneSight): Hit | undefined {
  if (within < marksTop(sight.place) - 1) return undefined;
  const { axis, scale, run } = sight;
  for (const mark of [...MARK_KINDS].reverse()) {
    const seqs = markedBy(mark, sight);
    if (seqs === undefined) {
      const isThere = isMarkedWithoutEvent(mark, sight) && Math.abs(beginOf(sight) - x) <= MARK_REACH;
      if (isThere) return { kind: 'mark', mark, seq: -1, run: run.index };
      continue;
    }
    const index = firstFrom(placeAt(x - MARK_REACH, scale), seqs.length, (at) => axis.placeOf(seqs.at(at)));
    if (index >= seqs.length || pixelOf(axis.placeOf(seqs.at(index)), scale) > x + MARK_REACH) continue;
    return { kind: 'mark', mark, seq: seqs.at(index), run: run.index };
  }
  return undefined;
}

function barAt(x: number, within: number, sight: LaneSight): Hit | undefined {
  let row = Math.floor((within - 1) / ROW);
  for (let group = 0; group < ROW_GROUPS; group += 1) {
    const rows = sight.place.lane?.book.rows.group(group) ?? [];
    const found = rows[row];
    if (found !== undefined && row >= 0) {
      const bar = lastAt(x, found, sight);
      return bar && { kind: 'bar', bar, seq: bar.start };
    }
    row -= rows.length;
  }
  return undefined;
}

/** The bar that lies on top: the last that begins before the pixel and reaches it. */
function lastAt(x: number, { bars, reach }: BarRow, sight: LaneSight): Bar | undefined {
  const { axis, scale } = sight;
  const after = firstFrom(placeAt(x + 0.5, scale), bars.length, (at) => axis.placeOf(bars[at]?.start ?? 0));
  const last = after - 1;
  if (isUnder(x, bars[last], sight)) return bars[last];
  const reaches = (seq: number) => seq === Number.POSITIVE_INFINITY || pixelOf(axis.endOf(seq), scale) >= x;
  const before = bars[reach?.of(sight.run).lastBefore(last, reaches) ?? -1];
  return isUnder(x, before, sight) ? before : undefined;
}

function isUnder(x: number, bar: Bar | undefined, sight: LaneSight): boolean {
  if (bar === undefined) return false;
  const pixels = barPixels(bar, sight);
  return x <= Math.max(pixels.end, pixels.x + NARROW);
}

function silenceAt(x: number, { overview, axis, scale, run, silenceMs }: LaneSight): Hit | undefined {
  const silences = silencesOf(run, overview, silenceMs);
  const index = firstSilenceFrom(placeAt(x - NARROW_SILENCE, scale), silences, { axis, run });
  const silence = silences.at(index);
  if (silence === undefined) return undefined;
  const { from, to } = extentOfSilence(silence, axis, run);
  const begin = pixelOf(from, scale);
  if (x < begin || x > Math.max(pixelOf(to, scale), begin + NARROW_SILENCE)) return undefined;
  return { kind: 'silence', silence, seq: silence.to ?? silence.from, run: run.index };
}

function nearestIn(x: number, { place, axis, scale, run }: LaneSight): Hit {
  const events = place.lane?.events;
  if (events === undefined || events.length === 0) return { kind: 'lane', run: run.index, seq: -1 };
  const at = placeAt(x, scale);
  const after = firstFrom(at, events.length, (index) => axis.placeOf(events.at(index)));
  const next = Math.min(after, events.length - 1);
  const before = Math.max(0, next - 1);
  const distance = (index: number) => Math.abs(axis.placeOf(events.at(index)) - at);
  const seq = events.at(distance(before) < distance(next) ? before : next);
  return { kind: 'lane', run: run.index, seq };
}
