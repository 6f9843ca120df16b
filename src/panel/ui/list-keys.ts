/** Where a list's active row stands. */
export interface ListPosition {
  readonly active: number;
  readonly count: number;
  /** Rows that fit in sight. */
  readonly page: number;
}

/** The row that a key moves to, or undefined when the key is not the list's or there is no row. */
export function rowForKey(key: string, position: ListPosition): number | undefined {
  const { active, count } = position;
  if (count === 0) return undefined;
  const page = Math.max(1, position.page - 1);
  const clamp = (index: number) => Math.min(Math.max(0, index), count - 1);
  switch (key) {
    case 'ArrowDown':
      return clamp(active + 1);
    case 'ArrowUp':
      return active < 0 ? count - 1 : clamp(active - 1);
    case 'PageDown':
      return clamp(Math.max(0, active) + page);
    case 'PageUp':
      return clamp((active < 0 ? count : active) - page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
