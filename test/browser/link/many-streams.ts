import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/protocol/json.ts';
import type { PanelPage } from '../support/panel-page.ts';
import { type LinkFixture, openPanelOf } from './link-fixture.ts';
import { wholeRun } from './run-events.ts';
import { startRuns } from './start-runs.ts';

const STREAMS = 100;
const EVENTS = 10;
/** Browsers open six connections to a host at most. */
const STREAMS_PER_HOST = 5;

/** Many streams of one page run at the same time. */
export function manyStreams(link: LinkFixture): void {
  describe('when many streams run at once', () => {
    it(`keeps ${STREAMS} of them apart, each whole and in order`, async () => {
      const tab = await link.openTab('/first');
      const panel = await openPanelOf(tab);
      const runIds = Array.from({ length: STREAMS }, (_, index) => `many-${index}`);

      await tab.evaluate(
        startRuns,
        runIds.map((runId, index) => link.address(`/run/${runId}`, hostOf(index))),
      );
      const streams = await Promise.all(runIds.map((runId) => link.server.stream(runId)));
      for (let event = 1; event <= EVENTS; event += 1) for (const stream of streams) stream.sayUpTo(event);
      for (const stream of streams) stream.finish();

      await panel.shows('eventCount', (count) => count >= STREAMS * (EVENTS + 2));
      const exported = await exportedEvents(panel);
      const ofRun = (wanted: string) => exported.filter(({ name, runId }) => (name ?? runId) === wanted);
      expect(runIds.map(ofRun)).toEqual(runIds.map((runId) => wholeRun(runId, EVENTS)));
      expect(exported.length).toBe(STREAMS * (EVENTS + 2));
    });
  });
}

/** Names below `localhost` lead to this machine. */
function hostOf(index: number): string {
  return `host-${Math.floor(index / STREAMS_PER_HOST)}.localhost`;
}

/** What the panel holds, as its export of events says. */
export async function exportedEvents(panel: PanelPage): Promise<readonly JsonObject[]> {
  const { content } = await panel.driver.download(async () => {
    await panel.driver.click({ role: 'button', name: 'Export' });
    await panel.driver.click({ role: 'menuitem', name: 'Events as sent (.jsonl)' });
  });
  const lines = content.toString('utf8').split('\n').filter(Boolean);
  return lines.map((line): JsonObject => JSON.parse(line));
}
