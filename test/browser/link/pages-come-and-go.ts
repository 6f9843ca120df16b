import { describe, expect, it } from 'vitest';
import { eventually } from '../support/expect-eventually.ts';
import type { TabUnderTest } from '../support/panel-driver.ts';
import type { PanelPage } from '../support/panel-page.ts';
import { expectEvents } from './expect-events.ts';
import { type LinkFixture, openPanelOf } from './link-fixture.ts';
import { runEvents, wholeRun } from './run-events.ts';

const PRESERVE = { role: 'checkbox', name: 'Preserve log' } as const;

/** The page is reloaded, and left for others and come back to. */
export function pagesComeAndGo(link: LinkFixture): void {
  const playRun = async (tab: TabUnderTest, runId: string): Promise<void> => {
    const stream = await link.startRun(tab, runId);
    stream.sayUpTo(1);
    stream.finish();
  };

  describe('when pages come and go', () => {
    it('shows only the new page after a reload in the middle of a stream', async () => {
      const tab = await link.openTab('/first');
      const panel = await openPanelOf(tab);
      const left = await link.startRun(tab, 'left');
      left.sayUpTo(3);
      await expectEvents(panel, runEvents('left', 3));

      await tab.reload();
      await panel.shows('eventCount', (count) => count === 0);
      await playRun(tab, 'after-reload');

      await expectEvents(panel, wholeRun('after-reload', 1));
    });

    it('keeps a stream that a reload cut off when the log is preserved', async () => {
      const tab = await link.openTab('/first');
      const panel = await openPanelOf(tab);
      await preserveLog(panel, async () => {
        const left = await link.startRun(tab, 'kept');
        left.sayUpTo(3);
        await expectEvents(panel, runEvents('kept', 3));

        await tab.reload();
        await playRun(tab, 'after-kept');

        await expectEvents(panel, [...runEvents('kept', 3), ...wholeRun('after-kept', 1)]);
        expect(await statuses(panel)).toEqual(['kept page went away', 'after-kept finished']);
      });
    });

    it('shows each run once, back and forth through the back/forward cache, when the log is preserved', async () => {
      const tab = await link.openTab('/first');
      const panel = await openPanelOf(tab);
      await preserveLog(panel, async () => {
        await markRestores(tab);
        await playRun(tab, 'bf-1');
        await expectEvents(panel, wholeRun('bf-1', 1));
        await tab.goto(link.address('/second'));
        await markRestores(tab);
        await playRun(tab, 'bf-2');
        const both = [...wholeRun('bf-1', 1), ...wholeRun('bf-2', 1)];
        await expectEvents(panel, both);

        await goThroughHistory(tab, -1);
        await playRun(tab, 'bf-3');
        await expectEvents(panel, [...both, ...wholeRun('bf-3', 1)]);
        await goThroughHistory(tab, 1);
        await playRun(tab, 'bf-4');

        await expectEvents(panel, [...both, ...wholeRun('bf-3', 1), ...wholeRun('bf-4', 1)]);
      });
    });

    it('shows all of a page that came out of the back/forward cache before the panel was opened', async () => {
      const tab = await link.openTab('/first');
      await markRestores(tab);
      await playRun(tab, 'cached');
      await runIsRead(tab, 'cached');
      await tab.goto(link.address('/second'));
      await playRun(tab, 'second-page');
      await runIsRead(tab, 'second-page');
      await goThroughHistory(tab, -1);

      const panel = await openPanelOf(tab);
      await expectEvents(panel, wholeRun('cached', 1));
      await playRun(tab, 'restored');

      await expectEvents(panel, [...wholeRun('cached', 1), ...wholeRun('restored', 1)]);
    });

    it('begins anew with a page that comes out of the back/forward cache', async () => {
      const tab = await link.openTab('/first');
      const panel = await openPanelOf(tab);
      await markRestores(tab);
      await playRun(tab, 'own-1');
      await expectEvents(panel, wholeRun('own-1', 1));
      await tab.goto(link.address('/second'));
      await playRun(tab, 'other');
      await expectEvents(panel, wholeRun('other', 1));

      await goThroughHistory(tab, -1);
      await playRun(tab, 'own-2');

      await expectEvents(panel, [...wholeRun('own-1', 1), ...wholeRun('own-2', 1)]);
    });
  });
}

/** Does not wait for the page, as `TabUnderTest.goto` does. Sent to the page as text. */
export function goTo(url: string): void {
  location.href = url;
}

export async function preserveLog(panel: PanelPage, body: () => Promise<void>): Promise<void> {
  await panel.driver.click(PRESERVE);
  try {
    await body();
  } finally {
    // The choice is remembered for the panels of other tests.
    await panel.driver.click(PRESERVE);
  }
}

/** The page has read the run to its end: a page with an open stream may not be cached. */
async function runIsRead(tab: TabUnderTest, runId: string): Promise<void> {
  await eventually(
    `the page to have read run ${runId}`,
    () => tab.evaluate(() => document.title, undefined),
    (title) => title === `${runId} done`,
  );
}

/** The runs and their statuses, once none is running. */
export async function statuses(panel: PanelPage): Promise<readonly string[]> {
  await panel.openView('Runs');
  const runs = await panel.shows('runs', (rows) => rows.every(({ Status }) => Status !== 'running'));
  return runs.map(({ Run, Status }) => `${Run} ${Status}`);
}

/** Notes in the page that it came out of the cache; a page that is loaded anew forgets its notes. */
async function markRestores(tab: TabUnderTest): Promise<void> {
  await tab.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.title = `${document.title} restored`;
    });
  }, undefined);
}

async function goThroughHistory(tab: TabUnderTest, steps: number): Promise<void> {
  await tab.evaluate((count) => history.go(count), steps);
  await eventually(
    'the page to come out of the back/forward cache',
    () => tab.evaluate(() => document.title, undefined),
    (title) => title.endsWith(' restored'),
  );
}
