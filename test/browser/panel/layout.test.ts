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
const MENUS = ['Export', 'Import…', 'Settings'];
const MENU_SHEETS = [
  ['Export', 'Preview and choose…', 'Export'],
  ['Import…', 'Paste text…', 'Open what was copied'],
  ['Settings', 'Kept sessions…', 'Kept sessions'],
] as const;
const LAYOUTS: readonly (readonly [name: string, layout: DevtoolsLayout])[] = [
  ['docked at the right, 500 px wide', { dock: 'right', width: 500 }],
  ['docked at the bottom, 300 px high', { dock: 'bottom', height: 300 }],
  ['in a window of their own', { dock: 'undocked', width: 1300, height: 800 }],
];

const THEMES = ['light', 'dark'] as const;

/** A capture of which two lines can't be read, with a name that is too long for any of these layouts. */
const BROKEN_FILE = {
  name: `${'what-was-captured-'.repeat(8)}.jsonl`,
  mimeType: '',
  buffer: Buffer.from(
    ['{"kind":"request","url":"/agent"}', `{"kind":"${'x'.repeat(300)}"}`, '{', '{"kind":"end"}'].join('\n'),
  ),
};

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

  describe.each(THEMES)('in %s', (theme) => {
    beforeAll(async () => {
      panel = await openPanelInTheme(chromium.context, page, theme);
    });

    describe.each(LAYOUTS)('%s', (_, layout) => {
      beforeAll(async () => {
        panel = await arrangeDevtools(panel, layout);
        await showAnEventWithEverything(panel);
      });

      it.each(VIEWS)('cuts nothing off and passes axe: %s', async (view) => {
        await panel.frame.getByRole('tab', { name: view, exact: true }).click();

        await expectNothingCutOff(panel.frame);
        expect(await violationsIn(panel.frame)).toEqual([]);
      });

      it.each(SHEETS)('cuts nothing off and passes axe: the sheet of the key %s', async (key, name) => {
        await panel.frame.getByRole('grid', { name: 'Events' }).focus();
        await panel.devtools.keyboard.press(key);

        await expectSoundSheet(panel, name);
      });

      it.each(MENU_SHEETS)(
        'cuts nothing off and passes axe: the sheet of %s, %s',
        async (menu, item, name) => {
          await panel.frame.getByRole('button', { name: menu, exact: true }).click();
          await panel.frame.getByRole('menuitem', { name: item, exact: true }).click();

          await expectSoundSheet(panel, name);
        },
      );

      it.each(MENUS)('cuts nothing off and passes axe: the menu %s', async (name) => {
        await panel.frame.getByRole('button', { name, exact: true }).click();

        const menu = panel.frame.getByRole('menu');
        await menu.waitFor();
        await expectNothingCutOff(panel.frame);
        expect(await violationsIn(panel.frame)).toEqual([]);
        await panel.devtools.keyboard.press('Escape');
        await menu.waitFor({ state: 'hidden' });
      });

      it('cuts nothing off and passes axe: the sheet that asks before live events are lost', async () => {
        await panel.frame.getByRole('button', { name: 'Clear', exact: true }).click();

        await expectSoundSheet(panel, 'Clear what was not saved?');
      });

      it('cuts nothing off and passes axe: what could not be read of a file, and its new name', async () => {
        const { frame } = panel;
        await frame.locator('input[type="file"]').first().setInputFiles(BROKEN_FILE);
        await frame.getByRole('button', { name: 'Show all', exact: true }).click();
        await expectSoundSheet(panel, 'What could not be read');

        const tab = frame.getByRole('tab', { name: BROKEN_FILE.name });
        await tab.press('F2');
        await expectSoundSheet(panel, 'Rename session');

        await tab.press('Delete');
        await tab.waitFor({ state: 'detached' });
        await frame.getByRole('button', { name: 'Dismiss', exact: true }).click();
      });

      it('is in the theme of DevTools', async () => {
        const background = await panel.frame.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const [red = 0] = background.match(/[\d.]+/g)?.map(Number) ?? [];

        expect(red < 128).toBe(theme === 'dark');
      });
    });
  });
});

/** The sheet that opens is whole and sound, and Escape closes it. */
async function expectSoundSheet({ devtools, frame }: DevtoolsPanel, name: string): Promise<void> {
  const sheet = frame.getByRole('dialog', { name, exact: true });
  await sheet.waitFor();
  await sheet.getByText('Working…').waitFor({ state: 'hidden' });
  await expectNothingCutOff(frame);
  expect(await violationsIn(frame)).toEqual([]);
  await devtools.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
}

async function expectNothingCutOff(frame: Frame): Promise<void> {
  await eventually(
    'nothing to be cut off',
    () => frame.evaluate(cutOff),
    (cut) => cut.length === 0,
  );
}

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
