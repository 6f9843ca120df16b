import { afterAll, beforeAll } from 'vitest';
import { type Demo, startDemo } from '../../demo/start-demo.ts';
import type { BrowserUnderTest, TabUnderTest } from '../support/panel-driver.ts';
import { type PanelPage, panelPage } from '../support/panel-page.ts';

/** The demo in a tab of one browser, with its panel open and large. */
export interface PanelFixture {
  readonly demo: Demo;
  readonly browser: BrowserUnderTest;
  readonly tab: TabUnderTest;
  panel: PanelPage;
  /** Opens the developer tools (again) on the panel. */
  openPanel(): Promise<void>;
}

/** Starts everything before the tests of this `describe`, and ends it after them. */
export function usePanel(launch: () => Promise<BrowserUnderTest>): PanelFixture {
  const started: Partial<PanelFixture> = {};
  // Tests run only once all of it is there.
  const fixture = started as PanelFixture;
  beforeAll(async () => {
    const demo = await startDemo({ speed: 20 });
    Object.assign(started, { demo });
    const browser = await launch();
    Object.assign(started, { browser });
    const tab = await browser.openTab(demo.url);
    const openPanel = async (): Promise<void> => {
      fixture.panel = panelPage(await tab.openPanel());
      await fixture.panel.driver.enlarge();
    };
    Object.assign(started, { tab, openPanel });
    await openPanel();
  });
  afterAll(async () => {
    await started.browser?.close();
    await started.demo?.close();
  });
  return fixture;
}
