import type { Frame } from 'playwright';
import { eventually } from '../browser/support/expect-eventually.ts';
import type { Bench } from './bench.ts';
import { longestTask, watchTasks } from './long-tasks.ts';
import { openPayloads, withPanel } from './open-panel.ts';

const ITEMS = 50_000;
/** The events of `events` between which the cursor goes, from 1: to and fro over each kind of change. */
const PLACES = [2, 3, 4, 5, 4, 3, 2];

/** A state of 10 MB in the real panel: the cursor goes onto snapshots and a delta of it, in two modes of the view. */
export const largeState: Bench = {
  names: ['state_10mb_longest_task_ms'],
  measure: () =>
    withPanel(async ({ panel: { frame } }) => {
      await openPayloads(
        frame,
        events().map((event) => JSON.stringify(event)),
      );
      await frame.getByRole('tab', { name: 'State', exact: true }).click();
      await watchTasks(frame);
      let longest = 0;
      for (const mode of ['State', 'Change']) {
        await frame.getByRole('radio', { name: mode, exact: true }).click();
        for (const place of PLACES) {
          await frame.evaluate(moveTo, place - 1);
          await eventually('the comparison to be over', () => isCompared(frame));
          longest = Math.max(longest, await longestTask(frame));
        }
      }
      return [['state_10mb_longest_task_ms', longest]];
    }),
};

function events(): readonly object[] {
  const run = { threadId: 'thread-bench', runId: 'run-bench' };
  return [
    { type: 'RUN_STARTED', ...run },
    { type: 'STATE_SNAPSHOT', snapshot: { items: items('first') } },
    { type: 'STATE_SNAPSHOT', snapshot: { items: items('second') } },
    { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/items/7/title', value: 'changed' }] },
    {
      type: 'STATE_SNAPSHOT',
      snapshot: { items: items('third').map((item) => ({ ...item, id: `new-${item.id}` })) },
    },
    { type: 'RUN_FINISHED', ...run },
  ];
}

/** About 10 MB; every third item has a title that tells the snapshots apart. */
function items(name: string) {
  return Array.from({ length: ITEMS }, (_, index) => ({
    id: `item-${index}`,
    title: index % 3 === 0 ? `${name} ${index}` : `item ${index}`,
    text: 'What the item says, at some length. '.repeat(4),
    tags: ['draft', 'open'],
  }));
}

/** Runs in the panel. */
function moveTo(place: number): void {
  const scrubber = document.querySelector<HTMLInputElement>('.transport-scrubber');
  if (scrubber === null) throw new Error('Expected a scrubber');
  scrubber.value = String(place);
  scrubber.dispatchEvent(new Event('input', { bubbles: true }));
}

async function isCompared(frame: Frame): Promise<boolean> {
  return frame.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return document.body.textContent?.includes('Comparing…') === false;
  });
}
