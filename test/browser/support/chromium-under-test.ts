import { readFileSync } from 'node:fs';
import type { BrowserContext, Frame, Locator, Page } from 'playwright';
import { launchChromium } from './chromium.ts';
import { exportHar } from './devtools-har.ts';
import { arrangeDevtools } from './devtools-layout.ts';
import { closeDevtools, type DevtoolsPanel, openPanel, showOtherPanel, showPanel } from './devtools-panel.ts';
import { builtExtension } from './extension.ts';
import { functionText } from './function-text.ts';
import type { BrowserUnderTest, Control, PanelDriver, Row, TabUnderTest } from './panel-driver.ts';

/** Chromium with the extension, behind the same interface as Firefox. */
export async function launchChromiumUnderTest(): Promise<BrowserUnderTest> {
  const { context, close } = await launchChromium({ extensionDir: builtExtension('chrome') });
  return { openTab: (url) => openTab(context, url), close };
}

async function openTab(context: BrowserContext, url: string): Promise<TabUnderTest> {
  const page = await context.newPage();
  await page.goto(url);
  return {
    goto: async (address) => {
      await page.goto(address);
    },
    reload: async () => {
      await page.reload();
    },
    evaluate: (run, arg) => page.evaluate(`${functionText(run)}(${JSON.stringify(arg ?? null)})`),
    openPanel: async () => drivePanel(await openPanel(context, page)),
    close: () => page.close(),
  };
}

/** Handles the panel by what its user sees of it. */
export function drivePanel(panel: DevtoolsPanel): PanelDriver {
  const { devtools } = panel;
  let { frame } = panel;
  return {
    read: (run, arg) => frame.evaluate(callText(functionText(run), arg)),
    readByText: (run, arg) => frame.evaluate(callText(run, arg)),
    click: (target) => locate(frame, target).click(),
    clickAt: (target, at) => clickAt(devtools, locate(frame, target), at),
    press: (key) => devtools.keyboard.press(key),
    type: (text) => devtools.keyboard.type(text),
    chooseFile: (path) => frame.locator('input[type="file"]').first().setInputFiles(path),
    download: async (save) => {
      const [download] = await Promise.all([nextDownload(devtools), save()]);
      return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
    },
    screenshot: async (path) => {
      await devtools.screenshot({ path });
    },
    enlarge: async () => {
      ({ frame } = await arrangeDevtools(
        { devtools, frame },
        { dock: 'undocked', width: 1600, height: 2000 },
      ));
    },
    watchNetwork: async () => {
      await showOtherPanel(devtools, 'network');
      frame = await showPanel(devtools);
    },
    networkHar: () => exportHar(devtools),
    hide: () => showOtherPanel(devtools, 'console'),
    show: async () => {
      frame = await showPanel(devtools);
    },
    close: () => closeDevtools(devtools),
  };
}

function locate(frame: Frame, target: Control | Row): Locator {
  if ('role' in target) return frame.getByRole(target.role, { name: target.name, exact: true });
  return frame.locator(`[role][aria-label="${target.list}"] [data-index="${target.index}"]`);
}

async function clickAt(devtools: Page, control: Locator, at: number): Promise<void> {
  const box = await control.boundingBox();
  if (box === null) throw new Error('Expected the control to be in sight');
  await devtools.mouse.click(box.x + box.width * at, box.y + box.height / 2);
}

function nextDownload(devtools: Page) {
  return devtools.waitForEvent('download');
}

/** A call as an expression: text, so that the same function runs in Firefox in the same way. */
function callText(run: string, arg: unknown): string {
  return `(${run})(document, ${JSON.stringify(arg ?? null)})`;
}
