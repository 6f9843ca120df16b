import { assertNever } from '../../../protocol/assert-never.ts';
import { MARK_HEIGHT, MARK_REACH, type Shape } from '../layout/shapes.ts';
import type { Palette } from './palette.ts';

type Kind<Name extends Shape['kind']> = Extract<Shape, { kind: Name }>;

const OPACITY = { solid: 1, veiled: 0.6, tinted: 0.3, faint: 0.1, outlined: 1, hatched: 1 } as const;
const HATCH = 5;

/** Paints shapes over what was there. */
export function paint(context: CanvasRenderingContext2D, shapes: readonly Shape[], palette: Palette): void {
  context.textBaseline = 'middle';
  context.font = palette.font;
  for (const shape of shapes) {
    switch (shape.kind) {
      case 'rect':
        paintRect(context, shape, palette.colour(shape.colour));
        break;
      case 'text':
        paintText(context, shape, palette.colour(shape.colour));
        break;
      case 'mark':
        paintMark(context, shape, palette.colour(shape.colour));
        break;
      default:
        assertNever(shape);
    }
  }
}

function paintRect(context: CanvasRenderingContext2D, rect: Kind<'rect'>, colour: string): void {
  const { x, y, width, height, look } = rect;
  if (width <= 0 || height <= 0) return;
  context.fillStyle = colour;
  context.strokeStyle = colour;
  if (look === 'hatched') {
    paintHatching(context, rect);
    return;
  }
  if (look === 'outlined') {
    context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
    return;
  }
  context.globalAlpha = OPACITY[look];
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
  // A clear edge says where it begins, beside another of the same colour.
  if (look === 'tinted' && width > 2) context.fillRect(x, y, 1, height);
}

function paintHatching(context: CanvasRenderingContext2D, { x, y, width, height }: Kind<'rect'>): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.globalAlpha = 0.12;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 0.5;
  context.beginPath();
  for (let at = x - height; at < x + width; at += HATCH) {
    context.moveTo(at, y + height);
    context.lineTo(at + height, y);
  }
  context.stroke();
  context.restore();
}

/** Widths of texts are asked for in every frame, and there are few texts. */
const cuts = new Map<string, string>();
const MOST_CUTS = 2_000;

function paintText(
  context: CanvasRenderingContext2D,
  { x, y, width, text }: Kind<'text'>,
  colour: string,
): void {
  const fitting = cut(context, text, Math.floor(width));
  if (fitting === '') return;
  context.fillStyle = colour;
  context.fillText(fitting, x, y);
}

function cut(context: CanvasRenderingContext2D, text: string, width: number): string {
  const key = `${width} ${context.font} ${text}`;
  const known = cuts.get(key);
  if (known !== undefined) return known;
  if (cuts.size >= MOST_CUTS) cuts.clear();
  const fitting = cutAnew(context, text, width);
  cuts.set(key, fitting);
  return fitting;
}

function cutAnew(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (context.measureText(`${text.slice(0, middle)}…`).width <= width) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${text.slice(0, low)}…`;
}

function paintMark(context: CanvasRenderingContext2D, { x, y, shape }: Kind<'mark'>, colour: string): void {
  context.fillStyle = colour;
  context.strokeStyle = colour;
  const middle = y + MARK_HEIGHT / 2;
  const bottom = y + MARK_HEIGHT;
  context.beginPath();
  switch (shape) {
    case 'line':
      context.fillRect(Math.round(x) - 0.5, y + 1, 1, MARK_HEIGHT - 2);
      return;
    case 'diamond':
      polygon(context, [x, y, x + MARK_REACH, middle, x, bottom, x - MARK_REACH, middle]);
      context.fill();
      return;
    case 'triangle':
      polygon(context, [x, y, x + MARK_REACH + 0.5, bottom, x - MARK_REACH - 0.5, bottom]);
      context.fill();
      return;
    case 'ring':
      polygon(context, [x, y + 0.5, x + MARK_REACH, bottom - 0.5, x - MARK_REACH, bottom - 0.5]);
      context.stroke();
      return;
    case 'dot':
      context.arc(x, middle, 1.5, 0, 2 * Math.PI);
      context.fill();
      return;
    default:
      assertNever(shape);
  }
}

function polygon(context: CanvasRenderingContext2D, points: readonly number[]): void {
  for (let at = 0; at + 1 < points.length; at += 2) context.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  context.closePath();
}
