import type { Bar, BarKind } from '../../../session/overview/bar.ts';
import { type BarRow, ROW_GROUPS } from '../../../session/overview/bar-rows.ts';
import type { Greatest } from '../../../session/overview/greatest.ts';
import { FAMILY_LOOKS } from '../../events/family.ts';
import { extentOfBar, firstFrom } from '../axis.ts';
import { pixelOf, placeAt } from '../view-window.ts';
import { BAR, ROW } from './lane-places.ts';
import type { Shape } from './shapes.ts';
import type { LaneSight } from './sight.ts';

/** Bars that are narrower are drawn as one with those beside them. */
export const NARROW = 3;
const LABEL_FROM = 14;
const LABEL_INSET = 3;

/** The bars of a lane. No more shapes than there are pixels, however many bars there are. */
export function barShapes(sight: LaneSight): readonly Shape[] {
  const shapes: Shape[] = [];
  let top = sight.top + 1;
  for (let group = 0; group < ROW_GROUPS; group += 1) {
    for (const row of sight.place.lane?.book.rows.group(group) ?? []) {
      if (row.reach === undefined) addRow(shapes, { row, top, sight });
      else addOverlapping(shapes, { row, top, sight, reach: row.reach.of(sight.run) });
      top += ROW;
    }
  }
  return shapes;
}

interface RowToDraw {
  readonly row: BarRow;
  readonly top: number;
  readonly sight: LaneSight;
}

function addRow(shapes: Shape[], { row, top, sight }: RowToDraw): void {
  const { bars } = row;
  const { axis, scale } = sight;
  const right = scale.left + scale.width;
  const startOf = (index: number) => axis.placeOf(bars[index]?.start ?? 0);
  // The bar before the first that begins in sight may reach into it.
  const first = Math.max(0, firstFrom(scale.extent.from, bars.length, startOf) - 1);
  let filledTo = Number.NEGATIVE_INFINITY;
  for (let index = first; index < bars.length; index += 1) {
    const bar = bars[index];
    if (bar === undefined) break;
    const { x, end } = barPixels(bar, sight);
    if (x > right) break;
    if (end < scale.left || end <= filledTo) continue;
    if (end - x >= NARROW) {
      addBar(shapes, { bar, top, x, end }, sight);
      continue;
    }
    filledTo = x + NARROW;
    shapes.push(narrowBar(bar, x, top));
    index = lastHidden({ index, filledTo, sight, bars }) - 1;
  }
}

function narrowBar({ kind }: Bar, x: number, top: number): Shape {
  const colour = colourOf(kind);
  return { kind: 'rect', x, y: top, width: NARROW, height: BAR, colour, look: 'solid' };
}

/** Where any bar may reach into sight, the longest of those that begin beside each other is drawn for all of them. */
function addOverlapping(
  shapes: Shape[],
  { row: { bars }, top, sight, reach }: RowToDraw & { readonly reach: Greatest },
): void {
  const { axis, scale } = sight;
  const { left, width } = scale;
  const startOf = (index: number) => axis.placeOf(bars[index]?.start ?? 0);
  let first = 0;
  while (first < bars.length) {
    const begin = pixelOf(startOf(first), scale);
    if (begin > left + width) break;
    // What begins before all that is in sight counts as what begins first in it.
    const cellEnd = left + NARROW * (Math.floor(Math.max(0, begin - left) / NARROW) + 1);
    const next = Math.max(first + 1, firstFrom(placeAt(cellEnd, scale), bars.length, startOf));
    const bar = bars[reach.indexIn(first, next)];
    first = next;
    if (bar === undefined) continue;
    const { x, end } = barPixels(bar, sight);
    if (end < left) continue;
    if (end - x < NARROW) shapes.push(narrowBar(bar, x, top));
    else addBar(shapes, { bar, top, x, end }, sight);
  }
}

/** The first bar after `index` that reaches beyond what is filled. */
function lastHidden(place: {
  readonly index: number;
  readonly filledTo: number;
  readonly sight: LaneSight;
  readonly bars: readonly Bar[];
}): number {
  const { index, filledTo, sight, bars } = place;
  const { axis, scale } = sight;
  const filled =
    scale.extent.from + ((filledTo - scale.left) / scale.width) * (scale.extent.to - scale.extent.from);
  const next = firstFrom(filled, bars.length, (at) => axis.placeOf(bars[at]?.start ?? 0));
  // One that began within may end far beyond: bars of a row follow each other, so it can only be the last.
  return Math.max(index + 1, next - 1);
}

/** Where a bar begins and ends in pixels, within a little more than what is in sight. */
export function barPixels(bar: Bar, sight: LaneSight): { readonly x: number; readonly end: number } {
  const { axis, scale } = sight;
  const extent = extentOfBar(bar, axis, sight);
  return { x: pixelOf(extent.from, scale), end: pixelOf(extent.to, scale) };
}

interface PlacedBar {
  readonly bar: Bar;
  readonly top: number;
  readonly x: number;
  readonly end: number;
}

function addBar(shapes: Shape[], { bar, top, x, end }: PlacedBar, sight: LaneSight): void {
  const { axis, scale } = sight;
  const left = Math.max(x, scale.left);
  const right = Math.min(end, scale.left + scale.width + 1);
  const colour = colourOf(bar.kind);
  const rect = { kind: 'rect', y: top, height: BAR, colour } as const;
  const split = bar.argumentsEnd === undefined ? right : pixelOf(axis.endOf(bar.argumentsEnd), scale);
  const middle = Math.min(Math.max(split, left), right);
  if (middle > left) shapes.push({ ...rect, x: left, width: middle - left, look: 'tinted' });
  if (middle < right) shapes.push({ ...rect, x: middle, width: right - middle, look: 'hatched' });
  if (right - left >= LABEL_FROM) {
    shapes.push({
      kind: 'text',
      x: left + LABEL_INSET,
      y: top + BAR / 2,
      width: right - left - 2 * LABEL_INSET,
      text: labelOf(bar),
      colour: 'text',
    });
  }
}

/** The family's letter stands beside the colour, which alone would say nothing to many. */
function labelOf({ kind, name }: Bar): string {
  return name === '' ? FAMILY_LOOKS[kind].letter : `${FAMILY_LOOKS[kind].letter} ${name}`;
}

function colourOf(kind: BarKind): `family-${BarKind}` {
  return `family-${kind}`;
}
