import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { drivePanel } from '../browser/support/chromium-under-test.ts';
import type { DevtoolsPanel } from '../browser/support/devtools-panel.ts';
import { eventually } from '../browser/support/expect-eventually.ts';
import { SCENARIOS } from '../demo/scenarios/registry.ts';
import { summariseRecording } from './recording-summary.ts';
import { root } from './root.mjs';

const FOLDER = join(root, '.output', 'demo');

const EXPECTED_RUNS = SCENARIOS.flatMap(({ expected }) => expected.threads.flatMap(({ runs }) => runs));
const EXPECTED_EVENTS = EXPECTED_RUNS.reduce((sum, { eventCount }) => sum + eventCount, 0);

/** Waits for the demo to end, and says what the panel saw; throws when that is not what the demo sends. */
export async function reportHeadless(page: Page, panel: DevtoolsPanel): Promise<void> {
  await demoOver(page);
  const seen = await eventually(
    `the panel to show ${EXPECTED_RUNS.length} runs with ${EXPECTED_EVENTS} events`,
    () => panel.frame.getByRole('treeitem', { name: 'All runs' }).textContent(),
    (text) => text?.includes(`${EXPECTED_RUNS.length} runs · ${EXPECTED_EVENTS} events`) ?? false,
  );
  mkdirSync(FOLDER, { recursive: true });
  const recording = await exportRecording(panel);
  const screenshot = join(FOLDER, 'devtools.png');
  await screenshotWithPage(page, panel.devtools, screenshot);
  const faults = await panel.frame.getByRole('button', { name: /^\d+ faults?$/ }).textContent();
  console.log(`The panel shows ${seen?.replace('All runs', '')} · ${faults}`);
  for (const line of summariseRecording(recording.text)) console.log(`  ${line}`);
  console.log(`Screenshot: ${screenshot}`);
  console.log(`Recording:  ${recording.path}`);
}

async function demoOver(page: Page): Promise<void> {
  const total = `of ${SCENARIOS.length} done`;
  const status = page.getByRole('status', { name: 'All scenarios' });
  const text = await eventually(
    'every scenario of the demo to be played',
    () => status.textContent(),
    (said) => said !== null && (said.startsWith(`${SCENARIOS.length} ${total}`) || said.includes('failed')),
  );
  if (text?.includes('failed')) throw new Error(`The demo did not go through: ${text}.`);
}

async function exportRecording(
  panel: DevtoolsPanel,
): Promise<{ readonly path: string; readonly text: string }> {
  const driver = drivePanel(panel);
  const { name, content } = await driver.download(async () => {
    await driver.click({ role: 'button', name: 'Export' });
    await panel.frame
      .getByRole('menuitem', { name: /^Recording/ })
      .first()
      .click();
  });
  const path = join(FOLDER, name);
  writeFileSync(path, content);
  return { path, text: content.toString('utf8') };
}

/** DevTools' own page leaves room for the page that it inspects; its picture is laid into it for the moment. */
async function screenshotWithPage(page: Page, devtools: Page, path: string): Promise<void> {
  const picture = (await page.screenshot()).toString('base64');
  await devtools.evaluate(`new Promise((resolve, reject) => {
    const image = new Image();
    image.id = 'inspected-page';
    image.style = 'position: fixed; top: 0; left: 0; z-index: 1';
    image.onload = resolve;
    image.onerror = reject;
    image.src = 'data:image/png;base64,${picture}';
    document.body.append(image);
  })`);
  await devtools.screenshot({ path });
  await devtools.evaluate(`document.getElementById('inspected-page').remove()`);
}
