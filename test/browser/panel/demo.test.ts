import type { BrowserContext, Frame } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, startDemo } from '../../demo/start-demo.ts';
import { launchChromium } from '../support/chromium.ts';
import { openPanel } from '../support/devtools-panel.ts';
import { eventually } from '../support/expect-eventually.ts';
import { builtExtension } from '../support/extension.ts';

/** Everything that the panel shows now, as its user can read it. */
const textOf = (frame: Frame): Promise<string> => frame.locator('body').innerText();

describe("the panel in Chromium's real DevTools", () => {
  let demo: Demo;
  let browser: { readonly context: BrowserContext; close(): Promise<void> };

  beforeAll(async () => {
    demo = await startDemo({ speed: 20 });
    browser = await launchChromium({ extensionDir: builtExtension('chrome') });
  });

  afterAll(async () => {
    await browser?.close();
    await demo?.close();
  });

  it('follows a run that goes on while it is open', async () => {
    const page = await browser.context.newPage();
    await page.goto(demo.url);
    const { frame } = await openPanel(browser.context, page);

    await page.locator('[data-scenario="streamed-chat"] button').click();

    await eventually('the end of the run', async () => {
      const text = await textOf(frame);
      if (!text.includes('RUN_FINISHED')) throw new Error(`shown: ${text.slice(0, 400)}`);
      return true;
    });
    expect(await textOf(frame)).toContain('run-rain');
    await page.close();
  });
});
