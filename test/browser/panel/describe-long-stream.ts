import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/expect-eventually.ts';
import type { BrowserUnderTest } from '../support/panel-driver.ts';
import { type PanelFixture, usePanel } from './panel-fixture.ts';

const LENGTH = 20_000;
const MORE = 1_000;

/** A list that no screen and no document could hold as a whole; then, in the same panel, what else is to be tested. */
export function describeLongStream(
  browserName: string,
  launch: () => Promise<BrowserUnderTest>,
  testMore?: (fixture: PanelFixture) => void,
): void {
  describe(`a stream of ${LENGTH} events in ${browserName}`, () => {
    const fixture = usePanel(launch);
    const press = (key: string) => fixture.panel.driver.press(key);
    const numbersInSight = async () => (await fixture.panel.read('events')).map(({ number }) => number);
    const showsInSight = (wanted: number) =>
      fixture.panel.shows('events', (events) => events.some(({ number }) => number === wanted));

    beforeAll(async () => {
      await streamEvents(LENGTH);
      await fixture.panel.shows('eventCount', (count) => count === LENGTH);
    });

    /** The page reads a stream of so many events to its end. */
    async function streamEvents(count: number): Promise<void> {
      await fixture.tab.evaluate(async (events) => {
        await (await fetch(`/burst?events=${events}`)).text();
      }, count);
    }

    /** Until the click is shown, the list does not know of it, and a scroll by script could come before. */
    async function goLive(): Promise<void> {
      await fixture.panel.driver.click({ role: 'button', name: 'Live' });
      await eventually('the panel to be live', () =>
        fixture.panel.driver.read(
          (document) => document.querySelector('.live-button')?.getAttribute('aria-pressed') === 'true',
          undefined,
        ),
      );
    }

    async function scrollTo(end: 'top' | 'bottom'): Promise<void> {
      await fixture.panel.driver.read((document, where) => {
        const list = document.querySelector('[role="grid"][aria-label="Events"]');
        list?.scrollTo({ top: where === 'top' ? 0 : list.scrollHeight });
      }, end);
    }

    it('is followed to its end, with no more rows in the document than are in sight', async () => {
      await showsInSight(LENGTH);

      expect((await numbersInSight()).length).toBeLessThan(200);
      expect(await fixture.panel.read('positionText')).toMatch(/^event 20,000 \/ 20,000/);
    });

    it('is at hand from end to end', async () => {
      await fixture.panel.driver.click({ list: 'Events', index: LENGTH - 1 });
      await press('Home');
      await showsInSight(1);
      await press('End');
      await showsInSight(LENGTH);

      expect((await fixture.panel.read('events')).filter(({ isSelected }) => isSelected)).toMatchObject([
        { number: LENGTH, type: 'RUN_FINISHED' },
      ]);
    });

    it('is searched as a whole', async () => {
      await press('/');
      await fixture.panel.driver.type('type:RUN_FINISHED');

      await fixture.panel.shows('eventCount', (count) => count === 1);

      expect(await numbersInSight()).toEqual([LENGTH]);
      await press('Escape');
      await press('Escape');
      await fixture.panel.shows('eventCount', (count) => count === LENGTH);
    });

    it('stays where its reader scrolled while more comes, and follows again when asked', async () => {
      await goLive();
      await showsInSight(LENGTH);
      await scrollTo('top');
      await showsInSight(1);

      await streamEvents(MORE);
      await fixture.panel.shows('wholeText', (text) => text.includes('1,000 new'));
      expect(await numbersInSight()).toContain(1);
      await fixture.panel.driver.click({ role: 'button', name: '1,000 new' });

      await showsInSight(LENGTH + MORE);
    });

    it('follows again when its reader scrolls to the end', async () => {
      const length = await fixture.panel.read('eventCount');
      await scrollTo('top');
      await showsInSight(1);
      await scrollTo('bottom');
      await showsInSight(length);

      await streamEvents(MORE);

      await showsInSight(length + MORE);
    });

    it('keeps the cursor where it was put while more comes', async () => {
      const length = await fixture.panel.read('eventCount');
      await fixture.panel.driver.click({ list: 'Events', index: length - 1 });

      await streamEvents(MORE);
      await fixture.panel.shows('eventCount', (count) => count === length + MORE);

      expect(await fixture.panel.read('positionText')).toContain(
        `event ${length.toLocaleString('en')} / ${(length + MORE).toLocaleString('en')}`,
      );
    });

    testMore?.(fixture);
  });
}
