import type { Schedule } from './schedule.ts';

/** A function that asks for `task` to run in the next frame, however often it is called before. */
export function oncePerFrame(schedule: Schedule, task: () => void): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    schedule.nextFrame(() => {
      asked = false;
      task();
    });
  };
}
