import { describe, it } from 'vitest';
import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { expectEvents } from './expect-events.ts';
import { openPanelOf, useLink } from './link-fixture.ts';
import { runEvents, wholeRun } from './run-events.ts';

describe("what only Chromium's users can do", () => {
  const link = useLink(launchChromiumUnderTest);

  it('shows a stream whole and once when the developer tools are undocked in its middle', async () => {
    const tab = await link.openTab('/first');
    const panel = await openPanelOf(tab);
    const stream = await link.startRun(tab, 'undocked');
    stream.sayUpTo(3);
    await expectEvents(panel, runEvents('undocked', 3));

    // The panel is loaded anew in its window.
    await panel.driver.enlarge();
    stream.sayUpTo(6);
    stream.finish();

    await expectEvents(panel, wholeRun('undocked', 6));
  });
});
