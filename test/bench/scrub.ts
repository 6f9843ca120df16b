import type { Bench } from './bench.ts';
import { longestTask, watchTasks } from './long-tasks.ts';
import { openPayloads, withPanel } from './open-panel.ts';
import { sessionPayloads } from './session-payloads.ts';

const EVENTS = 100_000;
/** Places of the cursor on its way from the first event to the last, a frame for each. */
const PLACES = 400;
const VIEWS = ['Event', 'Messages', 'State', 'Runs', 'Request', 'Faults'];

/** A recording that is scrubbed end to end in the real panel, once for each view. */
export const scrub: Bench = {
  names: ['scrub_longest_task_ms'],
  measure: () =>
    withPanel(async ({ panel: { frame } }) => {
      await openPayloads(frame, [...sessionPayloads(EVENTS)]);
      await watchTasks(frame);
      let longest = 0;
      for (const view of VIEWS) {
        await frame.getByRole('tab', { name: view, exact: true }).click();
        await frame.evaluate(scrubEndToEnd, PLACES);
        longest = Math.max(longest, await longestTask(frame));
      }
      return [['scrub_longest_task_ms', longest]];
    }),
};

/** Drags the scrubber from its beginning to its end; runs in the panel. */
async function scrubEndToEnd(places: number): Promise<void> {
  const scrubber = document.querySelector<HTMLInputElement>('.transport-scrubber');
  if (scrubber === null) throw new Error('Expected a scrubber');
  const last = Number(scrubber.max);
  for (let place = 0; place <= places; place += 1) {
    scrubber.value = String(Math.round((last * place) / places));
    scrubber.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
}
