/** Tasks that run when the test says so, in the order in which they were asked for. */
export interface TaskQueue {
  schedule(task: () => void): void;
  /** Runs at most `count` tasks. */
  run(count: number): void;
  /** Runs until nothing is left, promises included. */
  settle(): Promise<void>;
}

export function createTaskQueue(): TaskQueue {
  const tasks: (() => void)[] = [];
  const run = (count: number) => {
    for (let left = count; left > 0 && tasks.length > 0; left -= 1) tasks.shift()?.();
  };
  return {
    schedule: (task) => tasks.push(task),
    run,
    async settle() {
      do {
        run(Number.POSITIVE_INFINITY);
        await new Promise((resolve) => setImmediate(resolve));
      } while (tasks.length > 0);
    },
  };
}
