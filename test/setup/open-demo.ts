import { launchChromium } from '../browser/support/chromium.ts';
import { arrangeDevtools } from '../browser/support/devtools-layout.ts';
import { openPanel } from '../browser/support/devtools-panel.ts';
import { builtExtension } from '../browser/support/extension.ts';
import { startDemo } from '../demo/start-demo.ts';
import { reportHeadless } from './headless-report.ts';

const headless = process.env.AG_UI_HEADLESS === '1';
const WINDOW = '--window-size=1500,1000';
const PANEL_HEIGHT = 560;
/** Nobody watches without a display. */
const HEADLESS_SPEED = 5;

/** Starts the demo, opens it in Chromium with the AG-UI panel in front, and plays every scenario. */
async function openDemo(): Promise<void> {
  const demo = await startDemo(headless ? { speed: HEADLESS_SPEED } : {});
  const chromium = await launchChromium({ extensionDir: builtExtension('chrome'), headless, args: [WINDOW] });
  try {
    const page = chromium.context.pages()[0] ?? (await chromium.context.newPage());
    await page.goto(demo.url);
    const opened = await openPanel(chromium.context, page);
    const panel = await arrangeDevtools(opened, { dock: 'bottom', height: PANEL_HEIGHT });
    await page.getByRole('button', { name: 'Run all' }).click();
    console.log(`The demo runs at ${demo.url}`);
    if (headless) await reportHeadless(page, panel);
    else await chromium.context.waitForEvent('close', { timeout: 0 });
  } finally {
    await chromium.close();
    await demo.close();
  }
}

try {
  await openDemo();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
