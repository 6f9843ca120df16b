import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import { launchChromium } from './chromium.ts';
import { closeDevtools, type DevtoolsPanel, openPanel, showOtherPanel, showPanel } from './devtools-panel.ts';
import { builtExtension } from './extension.ts';
import type { BrowserUnderTest, PanelDriver, TabUnderTest } from './panel-driver.ts';

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
    evaluate: (run, arg) => page.evaluate(callText(run, [arg])),
    openPanel: async () => drivePanel(await openPanel(context, page)),
    close: () => page.close(),
  };
}

/** Handles the panel by what its user sees of it. */
export function drivePanel({ devtools, frame }: DevtoolsPanel): PanelDriver {
  return {
    read: (run, arg) => frame.evaluate(callText(run, [arg], 'document')),
    click: ({ role, name }) => frame.getByRole(role, { name, exact: true }).click(),
    press: (key) => devtools.keyboard.press(key),
    type: (text) => devtools.keyboard.type(text),
    chooseFile: (path) => frame.locator('input[type="file"]').setInputFiles(path),
    download: async (save) => {
      const [download] = await Promise.all([nextDownload(devtools), save()]);
      return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
    },
    screenshot: async (path) => {
      await devtools.screenshot({ path });
    },
    hide: () => showOtherPanel(devtools, 'console'),
    show: async () => {
      await showPanel(devtools);
    },
    close: () => closeDevtools(devtools),
  };
}

function nextDownload(devtools: Page) {
  return devtools.waitForEvent('download');
}

/** The call of a function as an expression; as text, because playwright's own way depends on how it was compiled. */
function callText(run: (...args: never[]) => unknown, args: readonly unknown[], first = ''): string {
  const given = args.map((arg) => JSON.stringify(arg ?? null)).join(', ');
  return `(${run})(${first === '' ? given : `${first}, ${given}`})`;
}
