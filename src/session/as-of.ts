/**
 * The two primitives behind every "as of" read: how many entries of an ascending list of positions lie at or
 * before a position, and a value that is replaced over time.
 */

/** How many of the ascending `positions` are at or before `position`. */
export function countUpTo(positions: readonly number[], position: number): number {
  let high = positions.length;
  // Live views ask for the end, where the last entry decides.
  if (high === 0 || (positions[high - 1] ?? 0) <= position) return high;
  let low = 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((positions[middle] ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last of the ascending `positions` at or before `position`, or undefined. */
export function lastUpTo(positions: readonly number[], position: number): number | undefined {
  const count = countUpTo(positions, position);
  return count === 0 ? undefined : positions[count - 1];
}

/** The first of the ascending `positions` after `position`, or Infinity. */
export function firstAfter(positions: readonly number[], position: number): number {
  return positions[countUpTo(positions, position)] ?? Number.POSITIVE_INFINITY;
}

interface Change<T> {
  readonly position: number;
  readonly value: T;
}

/** A small integer: Infinity would take room of its own in each of many histories. */
const NEVER = -1;

/**
 * A value that is replaced over time. Setting twice at one position keeps the later value. Most values change once
 * if at all, so a list is made for more changes only.
 */
export class History<T> {
  readonly #initial: T;
  #position = NEVER;
  #value: T;
  #more: Change<T>[] | undefined;

  constructor(initial: T) {
    this.#initial = initial;
    this.#value = initial;
  }

  get current(): T {
    const last = this.#more?.at(-1);
    return last === undefined ? this.#value : last.value;
  }

  set(position: number, value: T): void {
    const last = this.#more?.at(-1)?.position ?? this.#position;
    if (this.#position === NEVER || (this.#more === undefined && last === position)) {
      this.#position = position;
      this.#value = value;
      return;
    }
    this.#more ??= [];
    if (last === position) this.#more.pop();
    this.#more.push({ position, value });
  }

  at(position: number): T {
    if (this.#position === NEVER || position < this.#position) return this.#initial;
    const change = this.#more === undefined ? undefined : lastChange(this.#more, position);
    return change === undefined ? this.#value : change.value;
  }
}

function lastChange<T>(changes: readonly Change<T>[], position: number): Change<T> | undefined {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((changes[middle]?.position ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return changes[low - 1];
}
