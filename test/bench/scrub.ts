import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame } from 'playwright';
import { eventually } from '../browser/support/expect-eventually.ts';
import type { Bench } from './bench.ts';
import { longestTask, watchTasks } from './long-tasks.ts';
import { shownEvents, withPanel } from './open-panel.ts';
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
      await openRecording(frame);
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

async function openRecording(frame: Frame): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ag-ui-scrub-'));
  try {
    const path = join(folder, 'long.sse');
    const body = [...sessionPayloads(EVENTS)].map((payload) => `data: ${payload}\n\n`).join('');
    writeFileSync(path, body);
    await frame.locator('input[type="file"]').first().setInputFiles(path);
    await eventually(
      'the recording to be shown',
      () => shownEvents(frame),
      (count) => count === EVENTS,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

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
