import axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../demo/scenarios/registry.ts';
import { type Demo, startDemo } from '../../demo/start-demo.ts';
import { type Chromium, launchChromium } from '../support/chromium.ts';

const allDone = `${SCENARIOS.length} of ${SCENARIOS.length} done`;

describe("the demo's page, without the extension", () => {
  let demo: Demo;
  let chromium: Chromium;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    demo = await startDemo({ speed: 50 });
    chromium = await launchChromium();
    page = await chromium.context.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
  });

  afterAll(async () => {
    await chromium?.close();
    await demo?.close();
  });

  it('plays every scenario to its end, without an error in its console', async () => {
    await page.goto(`${demo.url}?run=all`);
    await page.getByRole('status', { name: 'All scenarios' }).filter({ hasText: allDone }).waitFor();

    for (const { id, expected } of SCENARIOS) {
      expect(await page.locator(`[data-scenario="${id}"] .closing`).textContent()).toBe(expected.closing);
    }
    expect(complaints).toEqual([]);
  });

  it('plays those that the address names, and no other', async () => {
    await page.goto('about:blank');
    await page.goto(`${demo.url}#run=branch,event-source&speed=100`);
    await page.locator('[data-scenario="event-source"][data-status="done"]').waitFor();

    expect(await page.locator('[data-status="done"]').count()).toBe(2);
  });

  it('gives a second play of a scenario ids of its own', async () => {
    const button = page.getByRole('button', { name: 'Reasoning' });
    const done = page.locator('[data-scenario="reasoning"][data-status="done"]');
    await page.goto(demo.url);
    await button.click();
    await done.waitFor();

    const [request] = await Promise.all([page.waitForRequest(/agent\/reasoning/), button.click()]);
    await done.waitFor();

    expect(request.postDataJSON()).toMatchObject({ threadId: 'thread-eggs-2', runId: 'run-eggs-2' });
  });

  it.each(['light', 'dark'] as const)(
    'has no accessibility fault that axe knows in %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${demo.url}?run=state-mirror`);
      await page.locator('[data-scenario="state-mirror"][data-status="done"]').waitFor();

      await page.evaluate(axe.source);
      const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');

      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    },
  );
});
