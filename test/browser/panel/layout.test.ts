import axe from 'axe-core';
import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../demo/scenarios/registry.ts';
import { type Demo, startDemo } from '../../demo/start-demo.ts';
import { type Chromium, launchChromium } from '../support/chromium.ts';
import { arrangeDevtools, type DevtoolsLayout, openPanelInTheme } from '../support/devtools-layout.ts';
import type { DevtoolsPanel } from '../support/devtools-panel.ts';
import { eventually } from '../support/expect-eventually.ts';
import { builtExtension } from '../support/extension.ts';
import { cutOff } from './cut-off.ts';

const VIEWS = ['Event', 'Messages', 'State', 'Runs', 'Request', 'Faults', 'Compare'];
const SHEETS = [
  ['g', 'Go to position'],
  ['?', 'Keyboard shortcuts'],
] as const;
const LAYOUTS: readonly (readonly [name: string, layout: DevtoolsLayout])[] = [
  ['docked at the right, 500 px wide', { dock: 'right', width: 500 }],
  ['docked at the bottom, 300 px high', { dock: 'bottom', height: 300 }],
  ['in a window of their own', { dock: 'undocked', width: 1300, height: 800 }],
];

// Colours do not depend on the place, nor the place on colours.
const THEMES = [
  { theme: 'light', layouts: LAYOUTS },
  { theme: 'dark', layouts: LAYOUTS.slice(-1) },
] as const;

describe("how the panel looks in Chromium's DevTools", () => {
  let demo: Demo;
  let chromium: Chromium;
  let page: Page;
  let panel: DevtoolsPanel;

  beforeAll(async () => {
    demo = await startDemo({ speed: 50 });
    chromium = await launchChromium({ extensionDir: builtExtension('chrome') });
    page = await chromium.context.newPage();
    await page.goto(`${demo.url}?run=all`);
    await page
      .getByRole('status', { name: 'All scenarios' })
      .filter({ hasText: `${SCENARIOS.length} of ${SCENARIOS.length} done` })
      .waitFor();
  });

  afterAll(async () => {
    await chromium?.close();
    await demo?.close();
  });

  describe.each(THEMES)('in $theme', ({ theme, layouts }) => {
    beforeAll(async () => {
      panel = await openPanelInTheme(chromium.context, page, theme);
    });

    describe.each(layouts)('%s', (_, layout) => {
      beforeAll(async () => {
        panel = await arrangeDevtools(panel, layout);
        await showAnEventWithEverything(panel);
      });

      it.each(VIEWS)('cuts nothing off and passes axe: %s', async (view) => {
        await panel.frame.getByRole('tab', { name: view, exact: true }).click();

        await eventually(
          'nothing to be cut off',
          () => panel.frame.evaluate(cutOff),
          (cut) => cut.length === 0,
        );
        expect(await violationsIn(panel.frame)).toEqual([]);
      });

      it.each(SHEETS)('cuts nothing off and passes axe: the sheet of the key %s', async (key, name) => {
        await panel.frame.getByRole('grid', { name: 'Events' }).focus();
        await panel.devtools.keyboard.press(key);
        const sheet = panel.frame.getByRole('dialog', { name });
        await sheet.waitFor();

        await eventually(
          'nothing to be cut off',
          () => panel.frame.evaluate(cutOff),
          (cut) => cut.length === 0,
        );
        expect(await violationsIn(panel.frame)).toEqual([]);
        await panel.devtools.keyboard.press('Escape');
        await sheet.waitFor({ state: 'hidden' });
      });

      it('is in the theme of DevTools', async () => {
        const background = await panel.frame.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const [red = 0] = background.match(/[\d.]+/g)?.map(Number) ?? [];

        expect(red < 128).toBe(theme === 'dark');
      });
    });
  });
});

/** What axe objects to, each with the first of its places. */
async function violationsIn(frame: Frame): Promise<readonly string[]> {
  await frame.evaluate(axe.source);
  return frame.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html)
          .slice(0, 3)
          .join(' ')}`,
    );
  });
}

/** An event that fills the Event view, with messages and state behind it. */
async function showAnEventWithEverything({ devtools, frame }: DevtoolsPanel): Promise<void> {
  const filter = frame.getByRole('combobox', { name: 'Filter events' });
  await filter.fill('type:STATE_DELTA');
  await frame.getByRole('grid', { name: 'Events' }).getByRole('row').nth(2).click();
  await filter.fill('');
  // Closes what the filter offers.
  await devtools.keyboard.press('Escape');
}
