import { describe, expect, it } from 'vitest';
import { eventually } from '../support/expect-eventually.ts';
import { launchFirefoxUnderTest } from '../support/firefox/firefox-under-test.ts';
import { expectEvents } from './expect-events.ts';
import { openPanelOf, useLink } from './link-fixture.ts';
import { goTo, preserveLog, statuses } from './pages-come-and-go.ts';
import { runEvents } from './run-events.ts';

/** Firefox breaks a page's connections as soon as another page is asked for. */
describe("what only Firefox's users see", () => {
  const link = useLink(launchFirefoxUnderTest);

  it("says that the page went away when the next one takes its time, and keeps Firefox's own words", async () => {
    const tab = await link.openTab('/first');
    const panel = await openPanelOf(tab);
    await preserveLog(panel, async () => {
      const left = await link.startRun(tab, 'left');
      left.sayUpTo(1);
      await expectEvents(panel, runEvents('left', 1));

      await tab.evaluate(goTo, link.address('/slow/next'));
      const answer = await link.server.slowPage('next');
      await eventually('Firefox to break the stream', () => left.isGone);
      await panel.openView('Runs');
      const meanwhile = await panel.read('runs');
      answer();
      const ended = await statuses(panel);
      await panel.openView('Request');

      expect(meanwhile.map(({ Status }) => Status)).toEqual(['running']);
      expect(ended).toEqual(['left page went away']);
      expect(await panel.read('inspectorText')).toMatch(/page went away.*Error in input stream/);
    });
  });

  it('calls a stream cut off that it broke for a file to save, which leaves the page where it is', async () => {
    const tab = await link.openTab('/first');
    const panel = await openPanelOf(tab);
    const broken = await link.startRun(tab, 'broken');
    broken.sayUpTo(1);
    await expectEvents(panel, runEvents('broken', 1));

    await tab.evaluate(goTo, link.address('/file'));
    await panel.openView('Runs');
    const [run] = await panel.shows('runs', ([shown]) => shown?.Status !== 'running');

    expect(run?.Status).toBe('cut off');
  });
});
