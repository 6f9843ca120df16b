import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chromium, launchChromium } from './chromium.ts';
import { arrangeDevtools, openPanelInTheme } from './devtools-layout.ts';
import { closeDevtools, openDevtools, openPanel, showOtherPanel, showPanel } from './devtools-panel.ts';
import { eventually } from './expect-eventually.ts';
import { builtExtension } from './extension.ts';
import { type PageServer, sendPage, startPageServer } from './page-server.ts';

describe("Chromium's own DevTools", () => {
  let server: PageServer;
  let chromium: Chromium;
  let page: Page;

  beforeAll(async () => {
    server = await startPageServer((_, response) => sendPage(response, '<title>Page</title>'));
    chromium = await launchChromium({ extensionDir: builtExtension('chrome') });
    page = await chromium.context.newPage();
    await page.goto(server.url);
  });

  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  it('shows the panel, and shows it again after DevTools were closed', async () => {
    const first = await openPanel(chromium.context, page);
    const firstTitle = await first.frame.title();

    await closeDevtools(first.devtools);
    const second = await openPanel(chromium.context, page);

    expect([firstTitle, await second.frame.title()]).toEqual(['AG-UI', 'AG-UI']);
  });

  it('keeps the panel while another one is in front', async () => {
    const { devtools, frame } = await openPanel(chromium.context, page);

    await showOtherPanel(devtools, 'console');
    await eventually(
      'the panel to be hidden',
      async () => !(await devtools.locator('iframe[src*="panel.html"]').isVisible()),
    );

    expect(await showPanel(devtools)).toBe(frame);
  });

  it('opens the DevTools of the page that was asked for', async () => {
    const other = await chromium.context.newPage();
    await other.goto(`${server.url}other`);

    const [first, second] = [
      await openDevtools(chromium.context, page),
      await openDevtools(chromium.context, other),
    ];

    expect(first).not.toBe(second);
    expect(await openDevtools(chromium.context, page)).toBe(first);
    await closeDevtools(second);
    await other.close();
  });

  it.each([
    { dock: 'right', width: 500 },
    { dock: 'bottom', height: 300 },
    { dock: 'undocked', width: 1300, height: 700 },
  ] as const)('can be arranged: $dock', async (layout) => {
    const panel = await openPanel(chromium.context, page);

    const arranged = await arrangeDevtools(panel, layout);

    const size = await arranged.frame.evaluate(() => [innerWidth, innerHeight]);
    if ('width' in layout) expect(size[0]).toBeLessThanOrEqual(layout.width);
    if ('height' in layout) expect(size[1]).toBeLessThan(layout.height);
  });

  it.each(['dark', 'light'] as const)('can be %s', async (theme) => {
    const panel = await openPanelInTheme(chromium.context, page, theme);

    const seen = await panel.frame.evaluate(() => ({
      prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
      themeName: Reflect.get(globalThis, 'chrome').devtools.panels.themeName,
    }));

    expect(seen).toEqual({ prefersDark: theme === 'dark', themeName: theme === 'dark' ? 'dark' : 'default' });
  });
});
