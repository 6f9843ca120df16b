import { afterAll, afterEach, beforeAll } from 'vitest';
import type { BrowserUnderTest, TabUnderTest } from '../support/panel-driver.ts';
import { type PanelPage, panelPage } from '../support/panel-page.ts';
import { PAGES } from './pages.ts';
import { startRuns } from './start-runs.ts';
import { type ServedStream, type StreamServer, startStreamServer } from './stream-server.ts';

/** A browser, and a server whose streams the test leads. */
export interface LinkFixture {
  readonly browser: BrowserUnderTest;
  readonly server: StreamServer;
  /** A tab on a page of the server, closed when the test ends. */
  openTab(path: string): Promise<TabUnderTest>;
  /** The address of a path; with a host, of the same server under another name. */
  address(path: string, host?: string): string;
  /** Starts a run in the page, and gives its stream. */
  startRun(tab: TabUnderTest, runId: string): Promise<ServedStream>;
}

/** Starts a browser and a server before the tests of this `describe`, and ends them after. */
export function useLink(launch: () => Promise<BrowserUnderTest>): LinkFixture {
  const started: { browser?: BrowserUnderTest; server?: StreamServer } = {};
  const tabs: TabUnderTest[] = [];
  beforeAll(async () => {
    started.server = await startStreamServer(PAGES);
    started.browser = await launch();
  });
  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
  });
  afterAll(async () => {
    await started.browser?.close();
    await started.server?.close();
  });

  const browser = () => started.browser ?? missing('browser');
  const server = () => started.server ?? missing('server');
  const address = (path: string, host = '127.0.0.1') => {
    const url = new URL(path, server().url);
    url.hostname = host;
    return url.href;
  };
  return {
    get browser() {
      return browser();
    },
    get server() {
      return server();
    },
    address,
    openTab: async (path) => {
      const tab = await browser().openTab(address(path));
      tabs.push(tab);
      return tab;
    },
    startRun: async (tab, runId) => {
      await tab.evaluate(startRuns, [`/run/${runId}`]);
      return server().stream(runId);
    },
  };
}

/** Opens the developer tools on the panel; its list has room for a dozen events. */
export async function openPanelOf(tab: TabUnderTest): Promise<PanelPage> {
  return panelPage(await tab.openPanel());
}

function missing(what: string): never {
  throw new Error(`Expected the ${what} to have started`);
}
