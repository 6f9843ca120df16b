import { launchChromium } from '../support/chromium.ts';
import { builtExtension } from '../support/extension.ts';
import { launchFirefox } from '../support/firefox/firefox.ts';
import type { BrowserName } from './behaviour.ts';
import { makeWitnessExtension } from './witness.ts';

/** A page of the lab. Functions are sent as text. */
export interface LabPage {
  goto(url: string): Promise<void>;
  evaluate<Result>(run: () => Result): Promise<Awaited<Result>>;
  /** What the page has written to the console since the last navigation; empty where that can't be read. */
  console(): readonly string[];
}

export interface LabBrowser {
  newPage(url: string): Promise<LabPage>;
  close(): Promise<void>;
}

/** Starts a browser in which the extension watches one host only. */
export async function launchLabBrowser(name: BrowserName): Promise<LabBrowser> {
  const extension = makeWitnessExtension(builtExtension(name === 'chromium' ? 'chrome' : 'firefox'));
  const browser = await (name === 'chromium' ? chromium(extension.folder) : firefox(extension.folder));
  return {
    newPage: browser.newPage,
    close: async () => {
      await browser.close();
      extension.remove();
    },
  };
}

async function chromium(extensionDir: string): Promise<LabBrowser> {
  const { context, close } = await launchChromium({ extensionDir });
  return {
    close,
    newPage: async (url) => {
      const page = await context.newPage();
      let written: string[] = [];
      page.on('console', (message) => written.push(`${message.type()}: ${message.text()}`));
      const goto = async (address: string): Promise<void> => {
        await page.goto(address);
        written = [];
      };
      await goto(url);
      return { goto, evaluate: (run) => page.evaluate(`(${run})()`), console: () => written };
    },
  };
}

async function firefox(extension: string): Promise<LabBrowser> {
  const browser = await launchFirefox({ extension });
  return {
    close: browser.close,
    newPage: async (url) => {
      const tab = await browser.newTab(url);
      return { goto: tab.goto, evaluate: (run) => tab.evaluate(run, undefined), console: () => [] };
    },
  };
}
