/** Runs by a name that several may share, each list in ascending order. */
export class RunIndex<Key> {
  readonly #runs = new Map<Key, number[]>();

  of(key: Key): readonly number[] {
    return this.#runs.get(key) ?? [];
  }

  add(key: Key, run: number): void {
    const runs = this.#runs.get(key);
    if (runs === undefined) this.#runs.set(key, [run]);
    else runs.splice(countBefore(runs, run), 0, run);
  }

  remove(key: Key, run: number): void {
    const runs = this.#runs.get(key);
    const at = runs === undefined ? -1 : countBefore(runs, run);
    if (runs?.[at] === run) runs.splice(at, 1);
  }

  /** Runs of the name before another, the latest first. */
  *before(key: Key, run: number): Generator<number> {
    const runs = this.of(key);
    for (let at = countBefore(runs, run) - 1; at >= 0; at -= 1) yield runs[at] ?? -1;
  }
}

/** Two descending lists as one, without repeats. */
export function* mergedDown(one: Iterable<number>, other: Iterable<number>): Generator<number> {
  const left = one[Symbol.iterator]();
  const right = other[Symbol.iterator]();
  let first = left.next();
  let second = right.next();
  while (first.done !== true || second.done !== true) {
    const next = Math.max(runOf(first), runOf(second));
    if (runOf(first) === next) first = left.next();
    if (runOf(second) === next) second = right.next();
    yield next;
  }
}

function runOf(result: IteratorResult<number>): number {
  return result.done === true ? -1 : result.value;
}

/** How many of the ascending runs are before `run`. Runs mostly come in order, so the end is looked at first. */
function countBefore(runs: readonly number[], run: number): number {
  let high = runs.length;
  if (high === 0 || (runs[high - 1] ?? 0) < run) return high;
  let low = 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((runs[middle] ?? 0) < run) low = middle + 1;
    else high = middle;
  }
  return low;
}
