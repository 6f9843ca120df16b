/** Work that pauses: each `yield` is a place where a frame may be let through, some tenths of a millisecond apart. */
export type Sliced<Result> = Generator<undefined, Result, undefined>;

/** Steps of a loop that hardly cost anything between two pauses. */
export const LIGHT_STEPS = 5_000;

/** Events that are read between two pauses. */
export const READ_STEPS = 50;

/** Does all of the work at once. */
export function toEnd<Result>(work: Sliced<Result>): Result {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}

/** Calls `visit` with each whole number from `from` up to, but without, `end`; pauses now and then. */
export function* eachIndex(from: number, end: number, visit: (index: number) => void): Sliced<void> {
  for (let index = from; index < end; index += 1) {
    visit(index);
    if ((index - from) % LIGHT_STEPS === LIGHT_STEPS - 1) yield;
  }
}

/** What `make` gives for each entry of a list, in order. */
export function* mapEach<Entry, Made>(
  entries: readonly Entry[],
  make: (entry: Entry, index: number) => Made,
): Sliced<readonly Made[]> {
  const made: Made[] = [];
  yield* eachIndex(0, entries.length, (index) => made.push(make(entries[index] as Entry, index)));
  return made;
}
