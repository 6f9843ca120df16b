import type { Pace } from '../../../src/link/pace.ts';
import type { TaskQueue } from './task-queue.ts';

/** A relay's pace when each envelope is a task of the test's queue. */
export function paceOn(queue: TaskQueue, sendOne: () => boolean): Pace {
  const now = () => {
    if (sendOne()) queue.schedule(now);
  };
  return { now, soon: () => queue.schedule(now) };
}
