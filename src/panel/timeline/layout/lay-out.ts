import { pixelOf } from '../view-window.ts';
import { barShapes } from './bar-shapes.ts';
import { type LanePlace, lanesIn, RULER } from './lane-places.ts';
import { markShapes } from './mark-shapes.ts';
import { rulerShapes } from './ruler-shapes.ts';
import type { Shape } from './shapes.ts';
import type { LaneSight, Sight } from './sight.ts';
import { silenceShapes } from './silence-shapes.ts';

/** Everything that is in sight, as shapes; lanes are called as `labelOf` says. */
export function layOut(sight: Sight, labelOf: (run: number) => string): readonly Shape[] {
  const shapes: Shape[] = [];
  for (const place of placesInSight(sight)) {
    const lane = laneSight(place, sight);
    if (lane === undefined) continue;
    shapes.push(...runShapes(lane), ...silenceShapes(lane), ...barShapes(lane), ...markShapes(lane));
    if (!isInScope(place, sight)) shapes.push(veilShape(lane));
  }
  shapes.push(...rangeShapes(sight), ...cursorShapes(sight));
  shapes.push(...gutterShapes(sight, labelOf));
  shapes.push(...rulerShapes(sight.axis, sight.scale, RULER));
  shapes.push(...handleShapes(sight));
  return shapes;
}

export function placesInSight({ places, scrollTop, height }: Sight): readonly LanePlace[] {
  return lanesIn(places, scrollTop, scrollTop + height - RULER);
}

/** A lane in its place on the canvas; undefined for a run that is not known. */
export function laneSight(place: LanePlace, sight: Sight): LaneSight | undefined {
  const run = sight.runOf(place.run);
  return run && { ...sight, place, run, top: RULER + place.top - sight.scrollTop };
}

/** How long a run took, behind everything in it. */
function runShapes({ axis, scale, run, top, place }: LaneSight): readonly Shape[] {
  const extent = axis.extentOfRun(run);
  const x = Math.max(scale.left, pixelOf(extent.from, scale));
  const end = Math.min(scale.left + scale.width, pixelOf(extent.to, scale));
  if (end < scale.left || x > scale.left + scale.width) return [];
  const height = place.height - 2;
  return [
    {
      kind: 'rect',
      x,
      y: top,
      width: Math.max(2, end - x),
      height,
      colour: 'family-lifecycle',
      look: 'faint',
    },
  ];
}

function isInScope({ run }: LanePlace, { scoped }: Sight): boolean {
  return scoped?.has(run) ?? true;
}

/** Over the lane of a run that is not in the chosen scope. */
function veilShape({ scale, top, place }: LaneSight): Shape {
  return {
    kind: 'rect',
    x: scale.left,
    y: top,
    width: scale.width + 1,
    height: place.height - 1,
    colour: 'surface-sunken',
    look: 'veiled',
  };
}

/** What is outside the range is veiled. */
function rangeShapes({ range, axis, scale, height }: Sight): readonly Shape[] {
  if (range === undefined) return [];
  const right = scale.left + scale.width;
  const clamp = (pixel: number) => Math.min(Math.max(pixel, scale.left), right);
  const from = clamp(pixelOf(axis.placeOf(range.from), scale));
  const to = clamp(pixelOf(axis.endOf(range.to), scale));
  const veil = {
    kind: 'rect',
    y: RULER,
    height: height - RULER,
    colour: 'surface-sunken',
    look: 'veiled',
  } as const;
  const edge = { kind: 'rect', y: 0, width: 1, height, colour: 'accent', look: 'solid' } as const;
  return [
    { ...veil, x: scale.left, width: from - scale.left },
    { ...veil, x: to, width: right - to },
    { ...edge, x: from },
    { ...edge, x: to },
  ];
}

function cursorX({ cursor, axis, scale }: Sight): number | undefined {
  if (cursor < 0) return undefined;
  const x = pixelOf((axis.placeOf(cursor) + axis.endOf(cursor)) / 2, scale);
  return x < scale.left - 1 || x > scale.left + scale.width + 1 ? undefined : x;
}

function cursorShapes(sight: Sight): readonly Shape[] {
  const x = cursorX(sight);
  if (x === undefined) return [];
  return [{ kind: 'rect', x: x - 0.5, y: 0, width: 1, height: sight.height, colour: 'text', look: 'solid' }];
}

/** On the ruler: the range, and what the cursor is taken by. */
function handleShapes(sight: Sight): readonly Shape[] {
  const { range, axis, scale } = sight;
  const shapes: Shape[] = [];
  if (range !== undefined) {
    const from = Math.max(scale.left, pixelOf(axis.placeOf(range.from), scale));
    const to = Math.min(scale.left + scale.width, pixelOf(axis.endOf(range.to), scale));
    if (to > from) {
      shapes.push({
        kind: 'rect',
        x: from,
        y: 0,
        width: to - from,
        height: RULER,
        colour: 'accent',
        look: 'tinted',
      });
    }
  }
  const x = cursorX(sight);
  if (x !== undefined)
    shapes.push({ kind: 'rect', x: x - 3, y: RULER - 7, width: 6, height: 7, colour: 'text', look: 'solid' });
  return shapes;
}

function gutterShapes(sight: Sight, labelOf: (run: number) => string): readonly Shape[] {
  const { scale, height } = sight;
  const shapes: Shape[] = [
    { kind: 'rect', x: 0, y: 0, width: scale.left, height, colour: 'surface-bar', look: 'solid' },
    { kind: 'rect', x: scale.left - 1, y: 0, width: 1, height, colour: 'border', look: 'solid' },
  ];
  for (const place of placesInSight(sight)) {
    const y = RULER + place.top - sight.scrollTop;
    const colour = isInScope(place, sight) ? 'text' : 'text-muted';
    shapes.push({ kind: 'text', x: 6, y: y + 8, width: scale.left - 12, text: labelOf(place.run), colour });
    if (place.top > 0) {
      const width = scale.left + scale.width;
      shapes.push({ kind: 'rect', x: 0, y: y - 1, width, height: 1, colour: 'border', look: 'solid' });
    }
  }
  return shapes;
}
