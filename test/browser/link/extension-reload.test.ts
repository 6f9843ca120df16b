import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chromium, launchChromium } from '../support/chromium.ts';
import { drivePanel } from '../support/chromium-under-test.ts';
import { closeDevtools, openPanel } from '../support/devtools-panel.ts';
import { eventually } from '../support/expect-eventually.ts';
import { builtExtension } from '../support/extension.ts';
import { panelPage } from '../support/panel-page.ts';
import { expectEvents } from './expect-events.ts';
import { PAGES } from './pages.ts';
import { wholeRun } from './run-events.ts';
import { startRuns } from './start-runs.ts';
import { type StreamServer, startStreamServer } from './stream-server.ts';

describe('an extension that is reloaded under the page', () => {
  let server: StreamServer;
  let browser: Chromium;

  beforeAll(async () => {
    server = await startStreamServer(PAGES);
    browser = await launchChromium({ extensionDir: builtExtension('chrome') });
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('leaves the page undisturbed, asks for a reload, and works after it', async () => {
    const { context } = browser;
    const page = await context.newPage();
    await page.goto(`${server.url}first`);
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    page.on('console', (message) => failures.push(message.text()));
    const before = await openPanel(context, page);
    await page.evaluate(`(${startRuns})(["/run/under-way"])`);
    const running = await server.stream('under-way');
    running.sayUpTo(1);

    const id = new URL(before.frame.url()).host;
    await closeDevtools(before.devtools);
    await reloadExtension(context, id);
    running.sayUpTo(2);
    running.finish();
    await eventually(
      'the page to have read it all',
      () => page.title(),
      (title) => title === 'under-way done',
    );
    const panel = panelPage(drivePanel(await openPanel(context, page)));
    await panel.driver.click({ role: 'button', name: 'Reload page' });
    await eventually(
      'the page to be loaded anew',
      () => page.title(),
      (title) => title === 'First',
    );
    await page.evaluate(`(${startRuns})(["/run/next"])`);
    const next = await server.stream('next');
    next.sayUpTo(1);
    next.finish();

    await expectEvents(panel, wholeRun('next', 1));
    expect(failures).toEqual([]);
  });
});

/** As its developer does, on the browser's own page of extensions. */
async function reloadExtension(context: BrowserContext, id: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  // Without it, an unpacked extension does not come back.
  await page.evaluate('chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })');
  await page.evaluate(`chrome.developerPrivate.reload(${JSON.stringify(id)}, {})`);
  await eventually(
    'the extension to be back',
    () => page.evaluate(`chrome.developerPrivate.getExtensionInfo(${JSON.stringify(id)})`),
    (info) => JSON.stringify(info).includes('"state":"ENABLED"'),
  );
  await page.close();
}
