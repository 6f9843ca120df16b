import type { Frame } from 'playwright';

/** Begins to note the long tasks of the panel, those of 50 ms and more. */
export async function watchTasks(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const noted: number[] = [];
    new PerformanceObserver((list) =>
      noted.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
    Object.assign(globalThis, { noted });
  });
}

/** How long the longest task took since then; 0 when none was long. Begins anew. */
export async function longestTask(frame: Frame): Promise<number> {
  return frame.evaluate(async () => {
    // What was noted is told after a frame that follows it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { noted } = globalThis as unknown as { noted: number[] };
    return Math.max(0, ...noted.splice(0));
  });
}
