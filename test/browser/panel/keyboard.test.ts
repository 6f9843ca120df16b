import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromiumUnderTest } from '../support/chromium-under-test.ts';
import { playScenario } from '../support/demo-page.ts';
import { eventsOf } from './client-fold.ts';
import { usePanel } from './panel-fixture.ts';

const EVENTS = eventsOf('state-mirror');
const DELTAS = EVENTS.filter(({ type }) => type === 'STATE_DELTA').length;

describe("the keyboard in the panel of Chromium's DevTools", () => {
  const fixture = usePanel(launchChromiumUnderTest);
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

  it('filters with /, goes to the list with Enter, and clears with Escape', async () => {
    await press('/');
    await fixture.panel.driver.type('type:STATE_DELTA');
    await showsCount(DELTAS);
    await press('Enter');
    await press('Home');
    await fixture.panel.shows('positionText', (text) => text.includes(`/ ${EVENTS.length}`));
    expect((await fixture.panel.read('events')).map(({ isSelected }) => isSelected)).toEqual([
      true,
      ...Array.from({ length: DELTAS - 1 }, () => false),
    ]);

    await press('Escape');

    await showsCount(EVENTS.length);
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
