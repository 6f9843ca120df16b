/** Work that pauses: each `yield` is a place where a frame may be let through, some tenths of a millisecond apart. */
export type Sliced<Result> = Generator<undefined, Result, undefined>;

/** Steps of a loop that hardly cost anything between two pauses. */
export const LIGHT_STEPS = 5_000;

/** Events that are read between two pauses. */
export const READ_STEPS = 50;
