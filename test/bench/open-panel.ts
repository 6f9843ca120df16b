import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import { launchChromium } from '../browser/support/chromium.ts';
import { type DevtoolsPanel, openPanel } from '../browser/support/devtools-panel.ts';
import { eventually } from '../browser/support/expect-eventually.ts';
import { startDemo } from '../demo/start-demo.ts';
import { freshBuild } from './fresh-build.ts';

/** The demo's page, and the panel that watches it. */
interface OpenPanel {
  readonly page: Page;
  readonly panel: DevtoolsPanel;
}

/** Measures something in the real panel of a browser of its own. */
export async function withPanel<Result>(measure: (open: OpenPanel) => Promise<Result>): Promise<Result> {
  const extensionDir = freshBuild();
  const demo = await startDemo();
  const { context, close } = await launchChromium({ extensionDir });
  try {
    const page = await context.newPage();
    await page.goto(demo.url);
    return await measure({ page, panel: await openPanel(context, page) });
  } finally {
    await close();
    await demo.close();
  }
}

/** The count in the panel's status line; 0 when it shows none. */
export async function shownEvents(frame: Frame): Promise<number> {
  const text = (await frame.getByRole('contentinfo').textContent()) ?? '';
  return Number(/([\d,]+) events?/.exec(text)?.[1]?.replaceAll(',', '') ?? 0);
}

/** Opens an SSE file of these payloads in the panel, and waits until all of it is shown. */
export async function openPayloads(frame: Frame, payloads: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ag-ui-bench-'));
  try {
    const path = join(folder, 'recording.sse');
    writeFileSync(path, payloads.map((payload) => `data: ${payload}\n\n`).join(''));
    await frame.locator('input[type="file"]').first().setInputFiles(path);
    await eventually(
      'the recording to be shown',
      () => shownEvents(frame),
      (count) => count === payloads.length,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
