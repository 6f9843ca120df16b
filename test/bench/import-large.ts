import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Frame } from 'playwright';
import { eventuallyWithin } from '../browser/support/expect-eventually.ts';
import type { Bench } from './bench.ts';
import { longestTask, watchTasks } from './long-tasks.ts';
import { shownEvents, withPanel } from './open-panel.ts';
import { sessionPayloads } from './session-payloads.ts';

const BYTES = 500_000_000;
/** More than the file has room for. */
const MOST_EVENTS = 10_000_000;
/** Payloads that are written at once. */
const PART = 10_000;
/** A machine that takes longer is none to measure on. */
const patiently = eventuallyWithin(600_000);

interface LargeFile {
  readonly path: string;
  readonly bytes: number;
  readonly events: number;
}

/** A very large file in the real panel: cancelled at half of it, then loaded to its end. */
export const importLarge: Bench = {
  names: [
    'import_500mb_cancel_ms',
    'import_500mb_longest_task_ms',
    'import_500mb_seconds',
    'import_500mb_heap_over_raw',
  ],
  measure: () =>
    withPanel(async ({ panel: { frame } }) => {
      const folder = mkdtempSync(join(tmpdir(), 'ag-ui-import-'));
      try {
        const file = writeLarge(join(folder, 'large.jsonl'));
        const cancel = await cancelAtHalf(frame, file);
        const cdp = await frame.page().context().newCDPSession(frame);
        const before = await retained(cdp);
        await watchTasks(frame);
        const begun = performance.now();
        await loadWhole(frame, file);
        const seconds = (performance.now() - begun) / 1000;
        const longest = await longestTask(frame);
        return [
          ['import_500mb_cancel_ms', cancel],
          ['import_500mb_longest_task_ms', longest],
          ['import_500mb_seconds', seconds],
          ['import_500mb_heap_over_raw', ((await retained(cdp)) - before) / file.bytes],
        ];
      } finally {
        rmSync(folder, { recursive: true });
      }
    }),
};

function writeLarge(path: string): LargeFile {
  const file = openSync(path, 'w');
  let bytes = 0;
  let events = 0;
  let part: string[] = [];
  for (const payload of sessionPayloads(MOST_EVENTS)) {
    part.push(`${payload}\n`);
    if (part.length < PART) continue;
    events += part.length;
    bytes += writeSync(file, part.join(''));
    part = [];
    if (bytes >= BYTES) break;
  }
  closeSync(file);
  return { path, bytes, events };
}

async function loadWhole(frame: Frame, { path, events }: LargeFile): Promise<void> {
  await frame.locator('input[type="file"]').first().setInputFiles(path);
  await patiently(
    'the file to be shown',
    () => shownEvents(frame),
    (count) => count === events,
  );
}

/** Milliseconds from a click to the end of the work, as the panel's own clock has them; its tab is closed then. */
async function cancelAtHalf(frame: Frame, { path }: LargeFile): Promise<number> {
  await frame.locator('input[type="file"]').first().setInputFiles(path);
  await patiently(
    'half of it to be loaded',
    () => frame.evaluate(() => document.querySelector('progress')?.value ?? 0),
    (share) => share > 0.5,
  );
  const taken = await frame.evaluate(async () => {
    const begun = performance.now();
    document.querySelector('progress')?.parentElement?.querySelector('button')?.click();
    while (document.querySelector('progress') !== null) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - begun;
  });
  await frame.locator('[role="tab"][data-session][aria-selected="true"]').press('Delete');
  return taken;
}

/** Bytes that the panel keeps once all else is collected, those of its columns included. */
async function retained(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize, ...others } = await cdp.send('Runtime.getHeapUsage');
  const { backingStorageSize = 0 } = others as { readonly backingStorageSize?: number };
  return usedSize + backingStorageSize;
}
