import type { BrowserContext, Page } from 'playwright';
import { launchChromium } from '../browser/support/chromium.ts';
import { drivePanel } from '../browser/support/chromium-under-test.ts';
import { arrangeDevtools } from '../browser/support/devtools-layout.ts';
import { type DevtoolsPanel, openPanel } from '../browser/support/devtools-panel.ts';
import { eventually, eventuallyWithin } from '../browser/support/expect-eventually.ts';
import { builtExtension } from '../browser/support/extension.ts';
import type { Download } from '../browser/support/panel-driver.ts';
import { EXPORT_NAMES, panelPage } from '../browser/support/panel-page.ts';
import { SCENARIOS } from '../demo/scenarios/registry.ts';
import { type DemoOptions, startDemo } from '../demo/start-demo.ts';

/** At the speed of life it takes about a minute. */
const DEMO_PATIENCE_MS = 300_000;
const WINDOW = '--window-size=1500,1000';
const PANEL_HEIGHT = 560;

/** The demo's page in a Chromium with the extension. */
export interface DemoWindow {
  readonly url: string;
  readonly page: Page;
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** Starts the demo and opens its page. */
export async function openDemoWindow(
  options: DemoOptions & { readonly headless: boolean },
): Promise<DemoWindow> {
  const extensionDir = builtExtension('chrome');
  const { context, close: closeBrowser } = await launchChromium({
    extensionDir,
    headless: options.headless,
    args: [WINDOW],
  });
  const demo = await startDemo(options);
  const close = async (): Promise<void> => {
    await closeBrowser();
    await demo.close();
  };
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(demo.url);
    return { url: demo.url, page, context, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens DevTools below the page, as high as shows every part of the panel. */
export async function openPanelBelow({ context, page }: DemoWindow): Promise<DevtoolsPanel> {
  return arrangeDevtools(await openPanel(context, page), { dock: 'bottom', height: PANEL_HEIGHT });
}

/** Plays every scenario. */
export async function playDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run all' }).click();
}

/** Waits until every scenario is played; throws when one failed. */
export async function demoOver(page: Page): Promise<void> {
  const total = `of ${SCENARIOS.length} done`;
  const status = page.getByRole('status', { name: 'All scenarios' });
  const text = await eventuallyWithin(DEMO_PATIENCE_MS)(
    'every scenario of the demo to be played',
    () => status.textContent(),
    (said) => said !== null && (said.startsWith(`${SCENARIOS.length} ${total}`) || said.includes('failed')),
  );
  if (text?.includes('failed')) throw new Error(`The demo did not go through: ${text}.`);
}

const EXPECTED_RUNS = SCENARIOS.flatMap(({ expected }) => expected.threads.flatMap(({ runs }) => runs));
/** How many events all scenarios together send. */
export const DEMO_EVENTS = EXPECTED_RUNS.reduce((sum, { eventCount }) => sum + eventCount, 0);

/** Waits until the panel shows all that the demo sends, and returns how it counts that. */
export async function demoShown(panel: DevtoolsPanel): Promise<string> {
  const count = `${EXPECTED_RUNS.length} runs · ${DEMO_EVENTS} events`;
  await eventually(
    `the panel to show ${count}`,
    () => panel.frame.getByRole('treeitem', { name: 'All runs' }).textContent(),
    (text) => text?.includes(count) ?? false,
  );
  return count;
}

/** The recording that the panel's export menu writes. */
export function exportRecording(panel: DevtoolsPanel): Promise<Download> {
  return panelPage(drivePanel(panel)).exportAs(EXPORT_NAMES.recording);
}
