import type { Silence } from '../../../session/overview/silence-book.ts';
import { silencesOf } from '../../../session/overview/silences.ts';
import { formatDuration } from '../../format.ts';
import { extentOfSilence, firstSilenceFrom } from '../axis.ts';
import { pixelOf, placeAt } from '../view-window.ts';
import { BAR } from './lane-places.ts';
import type { Shape } from './shapes.ts';
import type { LaneSight } from './sight.ts';

/** Pixels that a silence takes at least. */
export const NARROW_SILENCE = 2;
const LABEL_FROM = 40;

/** Where nothing came for as long as the limit; what would lie within another shape is left out. */
export function silenceShapes(sight: LaneSight): readonly Shape[] {
  const { overview, axis, scale, run, top, place, silenceMs } = sight;
  const shapes: Shape[] = [];
  const right = scale.left + scale.width;
  const height = place.height - 2;
  const silences = silencesOf(run, overview, silenceMs);
  let index = firstSilenceFrom(placeAt(scale.left - NARROW_SILENCE, scale), silences, sight);
  while (index < silences.length) {
    const silence = silences.at(index);
    if (silence === undefined) break;
    const extent = extentOfSilence(silence, axis, run);
    const from = pixelOf(extent.from, scale);
    if (from > right) break;
    const x = Math.min(Math.max(scale.left, from), right - NARROW_SILENCE);
    const end = Math.min(right, Math.max(pixelOf(extent.to, scale), x + NARROW_SILENCE));
    shapes.push(...shadedSilence(silence, { x, y: top, width: end - x, height }));
    index = Math.max(index + 1, firstSilenceFrom(placeAt(end, scale), silences, sight));
  }
  return shapes;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function shadedSilence({ ms }: Silence, box: Box): readonly Shape[] {
  const shade = { ...box, kind: 'rect', colour: 'warning', look: 'hatched' } as const;
  if (box.width < LABEL_FROM) return [shade];
  const y = box.y + box.height - BAR / 2;
  const width = box.width - 8;
  return [shade, { kind: 'text', x: box.x + 4, y, width, text: formatDuration(ms), colour: 'warning' }];
}
