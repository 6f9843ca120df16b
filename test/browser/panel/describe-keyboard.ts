import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playScenario } from '../support/demo-page.ts';
import type { BrowserUnderTest } from '../support/panel-driver.ts';
import { eventsOf } from './client-fold.ts';
import { usePanel } from './panel-fixture.ts';

const EVENTS = eventsOf('state-mirror');
const DELTAS = EVENTS.filter(({ type }) => type === 'STATE_DELTA').length;
const LAST_DELTA = EVENTS.findLastIndex(({ type }) => type === 'STATE_DELTA');

/** Every key that the help sheet tells of. */
export function describeKeyboard(browserName: string, launch: () => Promise<BrowserUnderTest>): void {
  describe(`the keyboard in the panel of ${browserName}`, () => {
    const fixture = usePanel(launch);
    const press = (key: string) => fixture.panel.driver.press(key);
    const isAt = (number: number) =>
      fixture.panel.shows('positionText', (text) => text.startsWith(`event ${number} / `));
    const showsCount = (wanted: number) => fixture.panel.shows('eventCount', (count) => count === wanted);

    beforeAll(async () => {
      await playScenario(fixture.tab, 'state-mirror');
      await showsCount(EVENTS.length);
    });

    beforeEach(async () => {
      await fixture.panel.driver.click({ list: 'Events', index: 2 });
      await isAt(3);
    });

    it('moves in the list with arrows, Home and End', async () => {
      await press('ArrowDown');
      await isAt(4);
      await press('ArrowUp');
      await press('ArrowUp');
      await isAt(2);
      await press('End');
      await isAt(EVENTS.length);
      await press('Home');
      await isAt(1);
    });

    it('steps with [ and ] from anywhere', async () => {
      await fixture.panel.driver.click({ role: 'tab', name: 'Messages' });

      await press(']');
      await isAt(4);
      await press('[');
      await isAt(3);
    });

    it('goes from the list to the inspector with Enter', async () => {
      await press('Enter');

      await fixture.panel.shows('focused', (focused) => focused.startsWith('tabpanel'));
    });

    it('filters by what is typed after /', async () => {
      await press('/');
      await fixture.panel.driver.type('type:STATE_DELTA');

      await showsCount(DELTAS);
      const types = (await fixture.panel.read('events')).map(({ type }) => type);
      expect(new Set(types)).toEqual(new Set(['STATE_DELTA']));
      await press('Escape');
      await press('Escape');
      await showsCount(EVENTS.length);
    });

    it('goes from the filter to what it found with Enter, and clears it there with Escape', async () => {
      await press('/');
      await fixture.panel.driver.type('type:STATE_DELTA');
      await showsCount(DELTAS);

      await press('Enter');
      await press('End');
      await isAt(LAST_DELTA + 1);
      await press('Escape');

      await showsCount(EVENTS.length);
      await isAt(LAST_DELTA + 1);
    });

    it('comes back to live with Escape', async () => {
      await press('Escape');

      await isAt(EVENTS.length);
    });

    it('opens the views with Ctrl and a digit', async () => {
      for (const [index, name] of ['Event', 'Messages', 'State', 'Runs', 'Request'].entries()) {
        await press(`Control+${index + 1}`);
        await fixture.panel.shows('openTab', (open) => open === name);
      }
    });

    it('stops and starts recording with Ctrl+E', async () => {
      await press('Control+e');
      await fixture.panel.shows('statusText', (text) => text.includes('not recording'));
      await press('Control+e');

      await fixture.panel.shows('statusText', (text) => !text.includes('not recording'));
    });

    it('tells its keys with ?', async () => {
      await press('?');
      await fixture.panel.shows('wholeText', (text) => text.includes('Keyboard shortcuts'));
      await press('Escape');

      await fixture.panel.shows('wholeText', (text) => !text.includes('Keyboard shortcuts'));
    });
  });
}
