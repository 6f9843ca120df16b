import { browserSchedule, type Schedule } from '../schedule.ts';

/** Longest time for which the panel is kept from drawing and from taking input. */
const TURN_MS = 12;

/** Lets the panel draw and take input when it is time for that; to be awaited between small pieces of work. */
export function createTurns(schedule: Schedule = browserSchedule()): () => Promise<void> {
  let begun = schedule.now();
  return async () => {
    if (schedule.now() - begun < TURN_MS) return;
    await new Promise<void>((resolve) => schedule.soon(resolve));
    begun = schedule.now();
  };
}
