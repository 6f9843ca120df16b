import { formatCount, formatDuration } from '../../format.ts';
import type { Axis, Extent } from '../axis.ts';
import { pixelOf, type Scale } from '../view-window.ts';
import { RULER } from './lane-places.ts';
import type { Shape } from './shapes.ts';

const LABEL_WIDTH = 76;

/** Round steps: 1, 2 or 5 times a power of ten, so that labels have room. */
export function rulerStep({ from, to }: Extent, width: number): number {
  const least = ((to - from) * LABEL_WIDTH) / Math.max(1, width);
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}

/** The ruler over the lanes, with a faint line down from each label. */
export function rulerShapes(axis: Axis, scale: Scale, height: number): readonly Shape[] {
  const shapes: Shape[] = [
    {
      kind: 'rect',
      x: 0,
      y: 0,
      width: scale.left + scale.width,
      height: RULER,
      colour: 'surface-bar',
      look: 'solid',
    },
  ];
  const exact = rulerStep(scale.extent, scale.width);
  const step = axis.kind === 'events' ? Math.max(1, exact) : exact;
  // Times are counted from the beginning, events as the list numbers them, from 1.
  const zero = axis.kind === 'time' ? axis.domain.from : -1;
  const first = Math.ceil((scale.extent.from - zero) / step);
  const last = Math.floor((scale.extent.to - zero) / step);
  for (let tick = first; tick <= last; tick += 1) {
    const x = Math.round(pixelOf(zero + tick * step, scale));
    const text = axis.kind === 'time' ? timeLabel(tick * step, step) : formatCount(Math.round(tick * step));
    shapes.push(
      { kind: 'rect', x, y: 0, width: 1, height, colour: 'border', look: 'faint' },
      { kind: 'text', x: x + 3, y: RULER / 2, width: LABEL_WIDTH - 8, text, colour: 'text-muted' },
    );
  }
  return shapes;
}

function timeLabel(ms: number, step: number): string {
  // A step of less than the label's own digits would give equal labels beside each other.
  return step < 10 && ms >= 1_000 ? `${formatCount(Math.floor(ms))} ms` : formatDuration(Math.max(0, ms));
}
