import { describe, it } from 'vitest';
import { expectEvents } from './expect-events.ts';
import { type LinkFixture, openPanelOf } from './link-fixture.ts';
import { runEvents, wholeRun } from './run-events.ts';

/** The developer tools are opened and closed while streams run. */
export function panelComesAndGoes(link: LinkFixture): void {
  describe('when the panel comes and goes', () => {
    it('shows what happened before it was opened, and goes on from there', async () => {
      const tab = await link.openTab('/first');
      const ended = await link.startRun(tab, 'early');
      ended.sayUpTo(3);
      ended.finish();
      const running = await link.startRun(tab, 'under-way');
      running.sayUpTo(2);

      const panel = await openPanelOf(tab);
      await expectEvents(panel, [...wholeRun('early', 3), ...runEvents('under-way', 2)]);
      running.sayUpTo(5);
      running.finish();

      await expectEvents(panel, [...wholeRun('early', 3), ...wholeRun('under-way', 5)]);
    });

    it('shows a stream whole and once when it was closed and opened in its middle', async () => {
      const tab = await link.openTab('/first');
      const before = await openPanelOf(tab);
      const stream = await link.startRun(tab, 'reopened');
      stream.sayUpTo(3);
      await expectEvents(before, runEvents('reopened', 3));

      await before.driver.close();
      stream.sayUpTo(6);
      const after = await openPanelOf(tab);
      stream.sayUpTo(9);
      stream.finish();

      await expectEvents(after, wholeRun('reopened', 9));
    });
  });
}
