import { describe, it } from 'vitest';
import type { TabUnderTest } from '../support/panel-driver.ts';
import { expectRuns } from './expect-runs.ts';
import { type LinkFixture, openPanelOf } from './link-fixture.ts';
import { pageThatRuns } from './pages.ts';

/** Frames are added to the page and removed from it. */
export function framesComeAndGo(link: LinkFixture): void {
  const say = async (runId: string, isWhole: boolean): Promise<void> => {
    const stream = await link.server.stream(runId);
    stream.sayUpTo(1);
    if (isWhole) stream.finish();
  };

  describe('when frames come and go', () => {
    it('shows the runs of frames with no address of their own, and of other origins', async () => {
      const tab = await link.openTab('/frames');
      const panel = await openPanelOf(tab);

      await tab.evaluate(askFromBlankFrame, link.address('/run/blank'));
      await tab.evaluate(addFrame, { srcdoc: pageThatRuns(link.address('/run/srcdoc')) });
      await tab.evaluate(addFrame, { src: link.address('/asks-elsewhere', 'localhost') });
      for (const runId of ['blank', 'srcdoc', 'elsewhere']) await say(runId, true);

      await expectRuns(panel, [
        'blank finished, 3 events',
        'srcdoc finished, 3 events',
        'elsewhere finished, 3 events',
      ]);
    });

    it('shows what frames did before the panel was opened', async () => {
      const tab = await link.openTab('/frames');
      await tab.evaluate(askFromBlankFrame, link.address('/run/blank-early'));
      await tab.evaluate(addFrame, { srcdoc: pageThatRuns(link.address('/run/srcdoc-early')) });
      await say('blank-early', true);
      await say('srcdoc-early', false);

      const panel = await openPanelOf(tab);

      await expectRuns(panel, ['blank-early finished, 3 events', 'srcdoc-early running, 2 events']);
    });

    it('cuts off the runs of a frame that is removed, and goes on with the others', async () => {
      const tab = await link.openTab('/frames');
      const panel = await openPanelOf(tab);
      await startFrame(tab, link, 'removed');
      await startFrame(tab, link, 'stays');
      await say('removed', false);
      await say('stays', false);
      await expectRuns(panel, ['removed running, 2 events', 'stays running, 2 events']);

      await tab.evaluate(() => document.querySelector('iframe')?.remove(), undefined);
      await startFrame(tab, link, 'added');
      await say('stays', true);
      await say('added', true);

      await expectRuns(panel, [
        'removed page went away, 2 events',
        'stays finished, 3 events',
        'added finished, 3 events',
      ]);
    });
  });
}

function startFrame(tab: TabUnderTest, link: LinkFixture, runId: string): Promise<void> {
  return tab.evaluate(addFrame, { srcdoc: pageThatRuns(link.address(`/run/${runId}`)) });
}

/** Sent to the page as text. */
function addFrame(attributes: Readonly<Record<string, string>>): void {
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  document.querySelector('main')?.append(frame);
}

/** Uses a frame's own `fetch` in the task in which the frame is made. Sent to the page as text. */
function askFromBlankFrame(url: string): void {
  const frame = document.createElement('iframe');
  document.querySelector('main')?.append(frame);
  frame.contentWindow
    ?.fetch(url, { method: 'POST', body: '{}' })
    .then((response) => response.text())
    .catch(() => undefined);
}
