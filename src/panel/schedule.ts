/** When the panel's own work runs; tests give one that they drive. */
export interface Schedule {
  /** Before the next paint. While the panel is hidden there is none, and nothing needs showing. */
  nextFrame(task: () => void): void;
  /** As a task of its own, after waiting input had its turn. */
  soon(task: () => void): void;
  now(): number;
}

/** The browser's own. A message serves `soon`, because timers of a hidden page are held back to one a second. */
export function browserSchedule(): Schedule {
  const tasks: (() => void)[] = [];
  const channel = new MessageChannel();
  channel.port1.onmessage = () => tasks.shift()?.();
  return {
    nextFrame: (task) => requestAnimationFrame(() => task()),
    soon(task) {
      tasks.push(task);
      channel.port2.postMessage(undefined);
    },
    now: () => performance.now(),
  };
}
