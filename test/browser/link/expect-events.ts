import { expect } from 'vitest';
import type { JsonObject } from '../../../src/protocol/json.ts';
import type { PanelPage } from '../support/panel-page.ts';

/** The panel's list comes to show exactly these events, in this order. */
export async function expectEvents(panel: PanelPage, events: readonly JsonObject[]): Promise<void> {
  const wanted = events.map(describeEvent);
  await panel.shows('eventCount', (count) => count === wanted.length);
  expect((await panel.read('events')).map(({ type, summary }) => `${type} ${summary}`)).toEqual(wanted);
}

/** As the list describes it. */
function describeEvent({ type, name, value, runId }: JsonObject): string {
  return type === 'CUSTOM' ? `CUSTOM ${name} · ${value}` : `${type} ${runId}`;
}
