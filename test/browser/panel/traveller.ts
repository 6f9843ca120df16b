import { expect } from 'vitest';
import type { DemoEvent } from '../../demo/scenarios/demo-event.ts';
import { playScenario } from '../support/demo-page.ts';
import { eventsOf } from './client-fold.ts';
import type { PanelFixture } from './panel-fixture.ts';

/** Moves the cursor through what a scenario of one run sent. */
export interface Traveller {
  /** Plays a scenario and puts the cursor on its first event. */
  playFromStart(id: string): Promise<readonly DemoEvent[]>;
  /** One step on, or none for the first event, and waits until the cursor is on that event. */
  stepTo(index: number, event: DemoEvent): Promise<void>;
  /** Waits until the cursor is on that event and, where one is named, on that operation in it. */
  isOn(index: number, operation?: string): Promise<void>;
}

/** As its user does. */
export function travellerIn(fixture: PanelFixture): Traveller {
  async function playFromStart(id: string): Promise<readonly DemoEvent[]> {
    const events = eventsOf(id);
    await playScenario(fixture.tab, id);
    await fixture.panel.shows('eventCount', (count) => count === events.length);
    await fixture.panel.driver.click({ role: 'button', name: 'First event' });
    return events;
  }

  async function stepTo(index: number, event: DemoEvent): Promise<void> {
    if (index > 0) await fixture.panel.driver.press(']');
    const isThere = `event ${index + 1} / `;
    await fixture.panel.shows('positionText', (text) => text.startsWith(isThere));
    const selected = (await fixture.panel.read('events')).find(({ isSelected }) => isSelected);
    expect(selected).toMatchObject({ number: index + 1, type: event.type });
  }

  async function isOn(index: number, operation = ''): Promise<void> {
    await fixture.panel.shows('positionText', (text) =>
      new RegExp(`^event ${index + 1} / \\d+${operation}\\+`).test(text),
    );
  }

  return { playFromStart, stepTo, isOn };
}
