import type { Page } from 'playwright';
import { launchChromium } from '../browser/support/chromium.ts';
import { type DevtoolsPanel, openDevtools, openPanel } from '../browser/support/devtools-panel.ts';
import { eventually } from '../browser/support/expect-eventually.ts';
import { startDemo } from '../demo/start-demo.ts';
import { alternate } from './alternate.ts';
import type { Bench } from './bench.ts';
import { burstReader } from './burst-reader.ts';
import { freshBuild } from './fresh-build.ts';
import { shownEvents } from './open-panel.ts';

const EVENTS = 20_000;
const ROUNDS = 21;
const WARM_UPS = 3;

/**
 * A page reading a burst, with the extension and with its panel, each against a browser without the extension. The
 * panel cannot be open without DevTools, which slows the page down by itself: the counterpart of the open panel has
 * DevTools open too, and what those alone take is a figure of its own.
 */
export const pageOverhead: Bench = {
  names: ['page_overhead_open', 'page_overhead_closed', 'page_overhead_devtools_alone'],
  async measure() {
    const extensionDir = freshBuild();
    const demo = await startDemo();
    const browsers = await Promise.all([
      launchChromium(),
      launchChromium(),
      launchChromium({ extensionDir }),
      launchChromium({ extensionDir }),
    ]);
    try {
      const pages = await Promise.all(browsers.map(({ context }) => openPage(context.newPage(), demo.url)));
      const [bare, devtools, closed, open] = pages as [Page, Page, Page, Page];
      await openDevtools(browsers[1].context, devtools);
      const panel = await openPanel(browsers[3].context, open);
      const reader = burstReader(`${demo.url}burst?events=${EVENTS}`, EVENTS);
      const read = (page: Page) => page.evaluate<number>(reader);
      const medians = await alternate(
        {
          bare: () => read(bare),
          devtools: () => read(devtools),
          closed: () => read(closed),
          open: () => readWatched(read(open), panel),
        },
        { rounds: ROUNDS, warmUps: WARM_UPS },
      );
      return [
        ['page_overhead_open', medians.open / medians.devtools],
        ['page_overhead_closed', medians.closed / medians.bare],
        ['page_overhead_devtools_alone', medians.devtools / medians.bare],
      ];
    } finally {
      await Promise.all(browsers.map((browser) => browser.close()));
      await demo.close();
    }
  },
};

async function openPage(opening: Promise<Page>, url: string): Promise<Page> {
  const page = await opening;
  await page.goto(url);
  return page;
}

/** What the page took; returns when the panel has shown all of it and is empty again, so that the next case is alone. */
async function readWatched(reading: Promise<number>, { frame }: DevtoolsPanel): Promise<number> {
  const took = await reading;
  const count = () => shownEvents(frame);
  await eventually('the panel to show the burst', count, (events) => events === EVENTS);
  await frame.getByRole('button', { name: 'Clear', exact: true }).click();
  await frame.getByRole('button', { name: 'Clear anyway', exact: true }).click();
  await eventually('the panel to be empty', count, (events) => events === 0);
  return took;
}
