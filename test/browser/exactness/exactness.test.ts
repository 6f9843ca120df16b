import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';
import type { PageServer } from '../support/page-server.ts';
import type { BrowserUnderTest, TabUnderTest } from '../support/panel-driver.ts';
import { EXPORT_NAMES, type PanelPage, panelPage } from '../support/panel-page.ts';
import { startPlanServer } from './plan-server.ts';
import { readInPage } from './read-in-page.ts';
import { type StreamPlan, streamPlan } from './stream-plan.ts';

const ROUNDS = Number(process.env['PROPERTY_RUNS'] ?? 10);
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

describe.each([
  ['Chromium', launchChromiumUnderTest],
  ['Firefox', launchFirefoxUnderTest],
])('in %s', (_name, launch) => {
  const plans = new Map<string, StreamPlan>();
  let server: PageServer;
  let browser: BrowserUnderTest;
  let tab: TabUnderTest;
  let panel: PanelPage;

  beforeAll(async () => {
    server = await startPlanServer((path) => plans.get(path));
    browser = await launch();
    tab = await browser.openTab(server.url);
    panel = panelPage(await tab.openPanel());
    await panel.driver.enlarge();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Has the page read these streams, and gives the bytes that reached it and those that the panel exports. */
  async function readAndExport(round: readonly StreamPlan[]) {
    const paths = round.map((_, index) => `/stream-${plans.size + index}`);
    for (const [index, plan] of round.entries()) plans.set(paths[index] ?? '', plan);
    const readings = round.map(({ reading }, index) => ({ url: paths[index] ?? '', reading }));
    const read = (await tab.evaluate(readInPage, readings)).map((bytes) => Buffer.from(bytes, 'base64'));

    try {
      await panel.openView('Runs');
      // A stream is a run from its request on, and it runs until its end has been told.
      await panel.shows(
        'runs',
        (rows) => rows.length === round.length && rows.every(({ Status }) => Status !== 'running'),
      );
      const exported = (await panel.exportAs(EXPORT_NAMES.sse)).content;
      return { read, exported, paths };
    } finally {
      await panel.clear();
    }
  }

  it('exports of many streams, byte for byte, what the page has read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(streamPlan, { minLength: 5, maxLength: 20 }), async (streams) => {
        const { read, exported, paths } = await readAndExport(streams);
        const parts = paths.map((path) => partOf(exported, path));

        expect(parts.map(latin1)).toEqual(read.map((bytes) => latin1(withoutMark(bytes))));
      }),
      // Each smaller case costs another round in the browser; the seed is enough to look at the one that failed.
      { numRuns: ROUNDS, endOnFailure: true },
    );
  });

  it('exports of one stream its very bytes', async () => {
    await fc.assert(
      fc.asyncProperty(streamPlan, async (stream) => {
        const { read, exported } = await readAndExport([stream]);

        expect([exported].map(latin1)).toEqual(read.map(latin1));
      }),
      { numRuns: ROUNDS, endOnFailure: true },
    );
  });
});

const latin1 = (bytes: Buffer): string => bytes.toString('latin1');

/** What an export of many streams holds of the one at this path: all between its title and the next. */
function partOf(exported: Buffer, path: string): Buffer {
  const text = latin1(exported);
  const title = `${path}\n\n`;
  const at = text.indexOf(title);
  if (at < 0) throw new Error(`${path} was not exported`);
  const start = at + title.length;
  const length = text.slice(start).search(/\n\n: stream \d+: (?:GET|POST) http|\n\n$/);
  return exported.subarray(start, start + length);
}

/** In the middle of a file the mark would be part of a field's name, so a file of many streams is without. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? bytes.subarray(3) : bytes;
}
