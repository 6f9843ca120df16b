/** Where a divider may be: pixels of the first part, and what each part needs at least. */
export interface SplitBounds {
  readonly total: number;
  readonly minFirst: number;
  readonly minSecond: number;
}

/** The nearest allowed size of the first part; when both parts cannot have what they need, they share. */
export function boundedSize(size: number, { total, minFirst, minSecond }: SplitBounds): number {
  if (total <= 0) return size;
  const most = total - minSecond;
  if (most < minFirst) return Math.round((total * minFirst) / (minFirst + minSecond));
  return Math.min(Math.max(size, minFirst), most);
}

/** The size a key on the divider asks for, or undefined when it is not the divider's. */
export function sizeForKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  size: number,
  total: number,
): number | undefined {
  const step = event.shiftKey ? 64 : 16;
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return size - step;
    case 'ArrowRight':
    case 'ArrowDown':
      return size + step;
    case 'Home':
      return 0;
    case 'End':
      return total;
    default:
      return undefined;
  }
}
