import { beforeEach, describe, expect, it } from 'vitest';
import { playScenario, scenarioDone, startScenario } from '../support/demo-page.ts';
import type { BrowserUnderTest } from '../support/panel-driver.ts';
import { eventsOf } from './client-fold.ts';
import { usePanel } from './panel-fixture.ts';

const CHAT_EVENTS = eventsOf('reasoning').length;
const STATE_EVENTS = eventsOf('state-mirror').length;

/** Pages, panels and tools that come and go. */
export function describeLifetime(browserName: string, launch: () => Promise<BrowserUnderTest>): void {
  describe(`what the panel keeps in ${browserName}`, () => {
    const fixture = usePanel(launch);
    const preserve = { role: 'checkbox', name: 'Preserve log' } as const;

    const showsCount = (wanted: number) => fixture.panel.shows('eventCount', (count) => count === wanted);
    const typesShown = async () => (await fixture.panel.read('events')).map(({ type }) => type);

    beforeEach(async () => {
      await fixture.tab.goto(fixture.demo.url);
      await fixture.panel.clear();
    });

    it('shows what happened before the developer tools were open', async () => {
      await fixture.panel.driver.close();
      await fixture.tab.goto(fixture.demo.url);
      await playScenario(fixture.tab, 'state-mirror');

      await fixture.openPanel();

      await showsCount(STATE_EVENTS);
      expect(await typesShown()).toEqual(eventsOf('state-mirror').map(({ type }) => type));
    });

    it('shows each event once when the developer tools were closed and opened again in the middle', async () => {
      await playScenario(fixture.tab, 'state-mirror');
      await showsCount(STATE_EVENTS);
      await startScenario(fixture.tab, 'reasoning');
      await fixture.panel.driver.close();
      await scenarioDone(fixture.tab, 'reasoning');

      await fixture.openPanel();

      await showsCount(STATE_EVENTS + CHAT_EVENTS);
    });

    it('goes on while another tool is in front', async () => {
      await fixture.panel.driver.hide();
      await playScenario(fixture.tab, 'reasoning');

      await fixture.panel.driver.show();

      await showsCount(CHAT_EVENTS);
    });

    it('begins anew with a page that was loaded', async () => {
      await playScenario(fixture.tab, 'reasoning');
      await showsCount(CHAT_EVENTS);

      await fixture.tab.goto(`${fixture.demo.url}?again`);
      await showsCount(0);
      await playScenario(fixture.tab, 'state-mirror');

      await showsCount(STATE_EVENTS);
    });

    it('keeps the log over a reload when asked to', async () => {
      await fixture.panel.driver.click(preserve);
      await playScenario(fixture.tab, 'reasoning');
      await showsCount(CHAT_EVENTS);

      await fixture.tab.reload();
      await playScenario(fixture.tab, 'state-mirror');

      await showsCount(CHAT_EVENTS + STATE_EVENTS);
      await fixture.panel.driver.click(preserve);
    });

    it('records nothing while recording is off', async () => {
      await fixture.panel.setRecording(false);
      await playScenario(fixture.tab, 'reasoning');
      await fixture.panel.setRecording(true);
      await playScenario(fixture.tab, 'state-mirror');

      await showsCount(STATE_EVENTS);
    });

    it('shows a run as it grows', async () => {
      await fixture.tab.goto(`${fixture.demo.url}?speed=1`);
      await startScenario(fixture.tab, 'state-mirror');

      await fixture.panel.shows('eventCount', (count) => count > 0 && count < STATE_EVENTS);
      await fixture.panel.openView('Runs');
      expect((await fixture.panel.read('runs')).map(({ Status }) => Status)).toEqual(['running']);
      await scenarioDone(fixture.tab, 'state-mirror');

      await showsCount(STATE_EVENTS);
    });
  });
}
