import type { Schedule } from '../../../src/panel/schedule.ts';

/** A schedule that stands still until the test moves it. */
export interface TestSchedule extends Schedule {
  /** Runs the waiting tasks, then the frame, as a browser would do once. */
  frame(): void;
  /** Runs frames until nothing waits any more. */
  settle(): void;
  readonly framesAsked: number;
}

/** Time goes on by `millisecondsPerLook` each time it is asked for. */
export function createTestSchedule(millisecondsPerLook = 0): TestSchedule {
  let frames: (() => void)[] = [];
  let tasks: (() => void)[] = [];
  let time = 0;
  let framesAsked = 0;
  const runAll = (list: readonly (() => void)[]) => {
    for (const task of list) task();
  };
  const frame = () => {
    const dueTasks = tasks;
    tasks = [];
    runAll(dueTasks);
    const dueFrames = frames;
    frames = [];
    runAll(dueFrames);
  };
  return {
    nextFrame(task) {
      framesAsked += 1;
      frames.push(task);
    },
    soon: (task) => tasks.push(task),
    now() {
      time += millisecondsPerLook;
      return time;
    },
    frame,
    settle() {
      while (frames.length + tasks.length > 0) frame();
    },
    get framesAsked() {
      return framesAsked;
    },
  };
}
