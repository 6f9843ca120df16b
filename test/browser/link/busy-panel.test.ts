import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chromium, launchChromium } from '../support/chromium.ts';
import { drivePanel } from '../support/chromium-under-test.ts';
import { openPanel } from '../support/devtools-panel.ts';
import { eventually } from '../support/expect-eventually.ts';
import { builtExtension } from '../support/extension.ts';
import { panelPage } from '../support/panel-page.ts';
import { heapOf } from './heap-of.ts';
import { exportedEvents } from './many-streams.ts';
import { PAGES } from './pages.ts';
import { frameOf, startOf } from './run-events.ts';
import { startRuns } from './start-runs.ts';
import { type StreamServer, startStreamServer } from './stream-server.ts';

const BUSY_MS = 5_000;
const EVENT_LENGTH = 20_000;
const EVENTS = 1_000;
/** Twice what arrives: it may lie in the relay's backlog and in the page's own hands. */
const MOST_HEAP = 2 * EVENTS * EVENT_LENGTH;

describe('a panel that is kept busy', () => {
  let server: StreamServer;
  let browser: Chromium;

  beforeAll(async () => {
    server = await startStreamServer(PAGES);
    browser = await launchChromium({ extensionDir: builtExtension('chrome') });
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('is sent all of 20 MB that arrive meanwhile, and the page holds no more than it must', async () => {
    const page = await browser.context.newPage();
    await page.goto(`${server.url}first`);
    const panel = panelPage(drivePanel(await openPanel(browser.context, page)));
    await page.evaluate(`(${startRuns})(["/run/busy"])`);
    const stream = await server.stream('busy');
    await panel.shows('eventCount', (count) => count === 1);
    const before = await heapOf(page);

    const busy = panel.driver.read(keepBusy, BUSY_MS);
    for (let number = 1; number <= EVENTS; number += 1) await stream.raw(frameOf(largeEvent(number)));
    stream.finish();
    await eventually('the page to have read it all', () => page.evaluate('document.title'), endsWithDone);
    const during = await heapOf(page);
    await busy;

    await panel.shows('eventCount', (count) => count === EVENTS + 2);
    const large = Array.from({ length: EVENTS }, (_, index) => largeEvent(index + 1));
    const wanted = [startOf('busy'), ...large, { ...startOf('busy'), type: 'RUN_FINISHED' }];
    expect((await exportedEvents(panel)).map((event) => JSON.stringify(event))).toEqual(
      wanted.map((event) => JSON.stringify(event)),
    );
    expect(during - before).toBeLessThan(MOST_HEAP);
  });
});

const endsWithDone = (title: unknown): boolean => String(title).endsWith('done');

function largeEvent(number: number) {
  return { type: 'CUSTOM', name: 'busy', value: `${number} `.padEnd(EVENT_LENGTH, 'x') };
}

/** Holds the panel's only thread. Sent to the panel as text. */
function keepBusy(_: Document, durationMs: number): void {
  const until = performance.now() + durationMs;
  while (performance.now() < until);
}
