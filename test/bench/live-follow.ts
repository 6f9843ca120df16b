import type { Frame } from 'playwright';
import { eventually } from '../browser/support/expect-eventually.ts';
import type { Bench } from './bench.ts';
import { longestTask, watchTasks } from './long-tasks.ts';
import { shownEvents, withPanel } from './open-panel.ts';

const RATE = 5_000;
const SECONDS = 10;
const EVENTS = RATE * SECONDS;

/** The real panel while a page reads 5,000 events a second, each of them shown as it comes. */
export const liveFollow: Bench = {
  names: ['live_5k_longest_task_ms'],
  measure: () =>
    withPanel(async ({ page, panel: { frame } }) => {
      // What is loaded with the first event is no part of following a stream.
      await page.evaluate(readBurst, 'burst?events=1000');
      await eventually(
        'the first events',
        () => shownEvents(frame),
        (count) => count === 1000,
      );
      await watchTasks(frame);
      const reading = page.evaluate(readBurst, `burst?events=${EVENTS}&rate=${RATE}`);
      await eventually(
        'the first half',
        () => shownEvents(frame),
        (count) => count > EVENTS / 2,
      );
      await expectTail(frame);
      await reading;
      await eventually(
        'all events',
        () => shownEvents(frame),
        (count) => count === EVENTS + 1000,
      );
      await expectTail(frame);
      return [['live_5k_longest_task_ms', await longestTask(frame)]];
    }),
};

async function readBurst(url: string): Promise<void> {
  await (await fetch(url)).text();
}

/** The list shows the last event that the panel knows of. */
async function expectTail(frame: Frame): Promise<void> {
  await eventually(
    'the list to follow the tail',
    () =>
      frame.evaluate(() => {
        const grid = document.querySelector('[role="grid"][aria-label="Events"]');
        const rows = [...(grid?.querySelectorAll('[role="row"]') ?? [])];
        const last = Math.max(...rows.map((row) => Number(row.getAttribute('aria-rowindex'))));
        return Number(grid?.getAttribute('aria-rowcount')) - last;
      }),
    (behind) => behind === 0,
  );
}
