import type { Page } from 'playwright';
import { launchChromium } from '../browser/support/chromium.ts';
import { type DevtoolsPanel, openDevtools, openPanel } from '../browser/support/devtools-panel.ts';
import { eventually } from '../browser/support/expect-eventually.ts';
import { startDemo } from '../demo/start-demo.ts';
import { alternate, median, type Ratio, ratioOf } from './alternate.ts';
import type { Bench, Measurement } from './bench.ts';
import { burstReader } from './burst-reader.ts';
import { freshBuild } from './fresh-build.ts';
import { watchIdleness } from './idleness.ts';
import { shownEvents } from './open-panel.ts';

const EVENTS = 20_000;
/** A multiple of the number of cases. */
const ROUNDS = 32;
const WARM_UPS = 4;

const OPEN = 'page_overhead_open';
const CLOSED = 'page_overhead_closed';
const ALONE = 'page_overhead_devtools_alone';

/**
 * A page reading a burst, with the extension and with its panel, each against a browser without the extension. The
 * panel cannot be open without DevTools, which slows the page down by itself: the counterpart of the open panel has
 * DevTools open too, and what those alone take is a figure of its own. The pages stay open, as those of users do, and
 * a turn begins when no browser has anything left to do.
 */
export const pageOverhead: Bench = {
  names: [OPEN, CLOSED, ALONE],
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
      const taken = await alternate(
        {
          bare: () => read(bare),
          devtools: () => read(devtools),
          closed: () => read(closed),
          open: () => readWatched(read(open), panel),
        },
        {
          rounds: ROUNDS,
          warmUps: WARM_UPS,
          settle: await watchIdleness(browsers.map(({ context }) => context)),
        },
      );
      return [
        ...linesOf(OPEN, ratioOf(taken.open, taken.devtools)),
        ...linesOf(CLOSED, ratioOf(taken.closed, taken.bare)),
        ...linesOf(ALONE, ratioOf(taken.devtools, taken.bare)),
        ['page_read_ms', median(taken.bare)],
      ];
    } finally {
      await Promise.all(browsers.map((browser) => browser.close()));
      await demo.close();
    }
  },
};

const linesOf = (name: string, { value, low, high }: Ratio): readonly Measurement[] => [
  [name, value],
  [`${name}_low`, low],
  [`${name}_high`, high],
];

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
