import { silencesOf } from '../../../session/overview/silences.ts';
import { formatDuration } from '../../format.ts';
import { extentOfSilence } from '../axis.ts';
import { pixelOf } from '../view-window.ts';
import { BAR } from './lane-places.ts';
import type { Shape } from './shapes.ts';
import type { LaneSight } from './sight.ts';

const NARROW = 2;
const LABEL_FROM = 40;

/** Where nothing came for as long as the limit; what would lie within another shape is left out. */
export function silenceShapes({
  overview,
  axis,
  scale,
  run,
  top,
  place,
  silenceMs,
}: LaneSight): readonly Shape[] {
  const shapes: Shape[] = [];
  const right = scale.left + scale.width;
  const height = place.height - 2;
  let filledTo = Number.NEGATIVE_INFINITY;
  for (const silence of silencesOf(run, overview, silenceMs)) {
    const extent = extentOfSilence(silence, axis, run);
    const [from, to] = [pixelOf(extent.from, scale), pixelOf(extent.to, scale)];
    if (from > right) break;
    const x = Math.min(Math.max(scale.left, from), right - NARROW);
    const end = Math.min(right, Math.max(to, x + NARROW));
    if (to < scale.left || end <= filledTo) continue;
    filledTo = end;
    const width = end - x;
    shapes.push({ kind: 'rect', x, y: top, width, height, colour: 'warning', look: 'hatched' });
    if (width < LABEL_FROM) continue;
    const text = formatDuration(silence.ms);
    const y = top + height - BAR / 2;
    shapes.push({ kind: 'text', x: x + 4, y, width: width - 8, text, colour: 'warning' });
  }
  return shapes;
}
