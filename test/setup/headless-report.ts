import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { DevtoolsPanel } from '../browser/support/devtools-panel.ts';
import { outputFolder } from '../browser/support/extension.ts';
import { demoOver, demoShown, exportRecording } from './demo-window.ts';
import { pictureWithPage } from './picture-with-page.ts';
import { summariseRecording } from './recording-summary.ts';

/** Waits for the demo to end, and says what the panel saw; throws when that is not what the demo sends. */
export async function reportHeadless(page: Page, panel: DevtoolsPanel): Promise<void> {
  await demoOver(page);
  const seen = await demoShown(panel);
  const folder = outputFolder('demo');
  mkdirSync(folder, { recursive: true });
  const { name, content } = await exportRecording(panel);
  const recording = join(folder, name);
  writeFileSync(recording, content);
  const screenshot = join(folder, 'devtools.png');
  await pictureWithPage(page, panel.devtools, screenshot);
  const faults = await panel.frame.getByRole('button', { name: /^Faults: / }).getAttribute('aria-label');
  console.log(`The panel shows ${seen} · ${faults}`);
  for (const line of summariseRecording(content.toString('utf8'))) console.log(`  ${line}`);
  console.log(`Screenshot: ${screenshot}`);
  console.log(`Recording:  ${recording}`);
}
