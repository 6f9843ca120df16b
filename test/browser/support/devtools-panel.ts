import type { BrowserContext, CDPSession, Frame, Page } from 'playwright';
import { eventually } from './expect-eventually.ts';

/** The real DevTools of one page, with our panel in front. */
export interface DevtoolsPanel {
  /** DevTools' own page: takes screenshots and keys, shows the other panels. */
  readonly devtools: Page;
  /** The panel's document; an ordinary frame for locators. */
  readonly frame: Frame;
}

/** Opens DevTools for `page`, or takes those that are open, and brings the AG-UI panel to the front. */
export async function openPanel(context: BrowserContext, page: Page): Promise<DevtoolsPanel> {
  const devtools = await openDevtools(context, page);
  return { devtools, frame: await showPanel(devtools) };
}

/** Opens DevTools for `page`, or takes those that are open, on whatever panel they show. */
export async function openDevtools(context: BrowserContext, page: Page): Promise<Page> {
  const pageTarget = await targetIdOf(page);
  const devtoolsTarget = await onBrowser(context, async (session) => {
    // Newer than playwright's list of commands. It answers with the DevTools that are open, if there are any.
    const opened: unknown = await session.send(
      'Target.openDevTools' as never,
      { targetId: pageTarget } as never,
    );
    return targetIdIn(opened);
  });
  const devtools = await eventually("DevTools' own page", () => pageOfTarget(context, devtoolsTarget));
  // Asking DevTools' singletons earlier makes some of them from half a start.
  await eventually('DevTools to be drawn', () => devtools.locator('.main-tabbed-pane').count());
  return devtools;
}

/** Brings the AG-UI panel to the front of open DevTools. */
export async function showPanel(devtools: Page): Promise<Frame> {
  return eventually('the AG-UI panel in DevTools', async () => {
    await devtools.evaluate(SHOW_OUR_PANEL);
    const frame = devtools
      .frames()
      .find((candidate) => /^chrome-extension:.*\/panel\.html/.test(candidate.url()));
    if (frame === undefined)
      throw new Error(
        `frames: ${devtools
          .frames()
          .map((other) => other.url())
          .join(' ')}`,
      );
    await frame.waitForLoadState('load');
    return frame;
  });
}

/** Brings one of DevTools' own panels (`console`, `network`, `elements`, …) to the front. */
export async function showOtherPanel(devtools: Page, id: string): Promise<void> {
  await devtools.evaluate(`${VIEW_MANAGER}.then((manager) => manager.showView(${JSON.stringify(id)}))`);
}

/** Closes DevTools as their own close button does; the page stays. */
export async function closeDevtools(devtools: Page): Promise<void> {
  const closed = devtools.waitForEvent('close');
  // The page may be gone before it can answer.
  devtools.evaluate(CLOSE_DEVTOOLS).catch(() => undefined);
  await closed;
}

// Text, not functions: DevTools' modules are imported in its page, and a bundler would rewrite `import`.
const VIEW_MANAGER = `import('./ui/legacy/legacy.js').then((legacy) => legacy.ViewManager.ViewManager.instance())`;
const SHOW_OUR_PANEL = `${VIEW_MANAGER}.then(async (manager) => {
  const key = [...manager.views.keys()].find((name) => name.startsWith('chrome-extension://'));
  if (key === undefined) throw new Error('DevTools has no panel of an extension yet');
  await manager.showView(key);
})`;
const CLOSE_DEVTOOLS = `import('./core/host/host.js').then((host) =>
  host.InspectorFrontendHost.InspectorFrontendHostInstance.closeWindow())`;

async function onBrowser<Answer>(
  context: BrowserContext,
  ask: (session: CDPSession) => Promise<Answer>,
): Promise<Answer> {
  const browser = context.browser();
  if (browser === null) throw new Error('DevTools can only be opened in a browser that playwright started');
  const session = await browser.newBrowserCDPSession();
  try {
    return await ask(session);
  } finally {
    await session.detach();
  }
}

async function pageOfTarget(context: BrowserContext, targetId: string): Promise<Page | undefined> {
  for (const page of context.pages()) {
    if (page.url().startsWith('devtools://') && (await targetIdOf(page)) === targetId) return page;
  }
  return undefined;
}

async function targetIdOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  try {
    const { targetInfo } = await session.send('Target.getTargetInfo');
    return targetInfo.targetId;
  } finally {
    await session.detach();
  }
}

function targetIdIn(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'targetId' in answer) return String(answer.targetId);
  throw new Error(`Chromium did not say which DevTools it opened: ${JSON.stringify(answer)}`);
}
