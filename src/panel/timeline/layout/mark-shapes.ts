import type { SortedSeqs } from '../../../session/overview/sorted-seqs.ts';
import type { Axis } from '../axis.ts';
import { firstFrom } from '../axis.ts';
import { pixelOf, placeAt, type Scale } from '../view-window.ts';
import { marksTop } from './lane-places.ts';
import type { ColourName, Shape } from './shapes.ts';
import type { LaneSight } from './sight.ts';

/** Kinds of marks, from the one that lies under all others. */
export const MARK_KINDS = ['delta', 'snapshot', 'info', 'warning', 'error'] as const;

export type MarkKind = (typeof MARK_KINDS)[number];

interface Look {
  readonly shape: Extract<Shape, { kind: 'mark' }>['shape'];
  readonly colour: ColourName;
  /** Pixels that one takes. */
  readonly width: number;
}

const LOOKS: Readonly<Record<MarkKind, Look>> = {
  delta: { shape: 'line', colour: 'family-state', width: 2 },
  snapshot: { shape: 'diamond', colour: 'family-state', width: 6 },
  info: { shape: 'dot', colour: 'text-muted', width: 6 },
  warning: { shape: 'ring', colour: 'warning', width: 6 },
  error: { shape: 'triangle', colour: 'fault', width: 6 },
};

/** The events that have a mark of this kind. */
export function markedBy(kind: MarkKind, { place }: Pick<LaneSight, 'place'>): SortedSeqs | undefined {
  switch (kind) {
    case 'delta':
      return place.lane?.deltas;
    case 'snapshot':
      return place.lane?.snapshots;
    default:
      return place.lane?.faults[kind];
  }
}

/** Whether a run that has no event has a fault of this kind: it stands where the run begins. */
export function isMarkedWithoutEvent(kind: MarkKind, { overview, run }: LaneSight): boolean {
  return overview.faultsWithoutEvent(run.index).some((severity) => severity === kind);
}

/** Pixel at which a lane's run begins. */
export function beginOf({ axis, scale, run }: LaneSight): number {
  return pixelOf(axis.extentOfRun(run).from, scale);
}

/** State changes and faults of a lane, one mark at most for what would lie over each other. */
export function markShapes(sight: LaneSight): readonly Shape[] {
  const y = sight.top + marksTop(sight.place);
  return MARK_KINDS.flatMap((kind) => {
    const { shape, colour, width } = LOOKS[kind];
    return pixelsOf(kind, sight, width).map((x): Shape => ({ kind: 'mark', x, y, shape, colour }));
  });
}

function pixelsOf(kind: MarkKind, sight: LaneSight, apart: number): readonly number[] {
  const seqs = markedBy(kind, sight);
  if (seqs !== undefined) return spread(seqs, apart, sight);
  const { left, width } = sight.scale;
  const x = beginOf(sight);
  return isMarkedWithoutEvent(kind, sight) && x >= left && x <= left + width ? [x] : [];
}

interface Spread {
  readonly axis: Axis;
  readonly scale: Scale;
}

/** Pixels of events, at least so far apart. Costs as much as there are pixels, not events. */
export function spread(seqs: SortedSeqs, apart: number, { axis, scale }: Spread): readonly number[] {
  const pixels: number[] = [];
  const placeOf = (index: number) => axis.placeOf(seqs.at(index));
  let index = firstFrom(scale.extent.from, seqs.length, placeOf);
  while (index < seqs.length) {
    const place = placeOf(index);
    if (place > scale.extent.to) break;
    const pixel = pixelOf(place, scale);
    pixels.push(pixel);
    index = Math.max(index + 1, firstFrom(placeAt(pixel + apart, scale), seqs.length, placeOf));
  }
  return pixels;
}
