import { beforeAll, describe, it } from 'vitest';
import type { TabUnderTest } from '../support/panel-driver.ts';
import type { PanelPage } from '../support/panel-page.ts';
import { expectEvents } from './expect-events.ts';
import { type LinkFixture, openPanelOf } from './link-fixture.ts';
import { wholeRun } from './run-events.ts';

/** Longer than browsers let an extension's background live without work, which is 30 s. */
const SILENCE_MS = 45_000;

/** A stream falls silent in a browser of its own, before the other tests; what came of it is looked at after them. */
export function longSilence(link: LinkFixture): { readonly describeOutcome: () => void } {
  let tab: TabUnderTest;
  let panel: PanelPage;

  beforeAll(async () => {
    tab = await link.browser.openTab(link.address('/first'));
    panel = await openPanelOf(tab);
    const stream = await link.startRun(tab, 'silent');
    stream.sayUpTo(1);
    await panel.shows('eventCount', (count) => count === 2);
    stream.sayAfter(SILENCE_MS, 2);
  });

  return {
    describeOutcome: () =>
      describe('after 45 seconds in which nothing was said', () => {
        it('goes on with the stream, and shows the next', async () => {
          await panel.shows('eventCount', (count) => count === 3);
          const silent = await link.server.stream('silent');
          silent.finish();
          const next = await link.startRun(tab, 'next');
          next.sayUpTo(1);
          next.finish();

          await expectEvents(panel, [...wholeRun('silent', 2), ...wholeRun('next', 1)]);
        });
      }),
  };
}
