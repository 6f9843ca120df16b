import { beforeEach, describe, it } from 'vitest';
import { SCENARIOS } from '../../demo/scenarios/registry.ts';
import { playScenario } from '../support/demo-page.ts';
import { expectMessages, expectRuns, expectState } from './expect-shown.ts';
import type { PanelFixture } from './panel-fixture.ts';

/** Every scenario of the demo, seen through the panel of one browser; each must not have been played before. */
export function describeScenarios(fixture: PanelFixture): void {
  describe('over every scenario of the demo', () => {
    beforeEach(() => fixture.panel.clear());

    it.each(SCENARIOS)('shows runs, messages and state: $title', async ({ id, expected }) => {
      const { tab, panel } = fixture;
      await playScenario(tab, id);

      const runs = expected.threads.flatMap((thread) => thread.runs);
      const eventCount = runs.reduce((sum, run) => sum + run.eventCount, 0);
      await panel.shows('eventCount', (count) => count === eventCount);
      await expectRuns(panel, expected.threads);
      for (const thread of expected.threads) {
        await panel.chooseThread(thread.threadId);
        await expectMessages(panel, thread.messages);
        await expectState(panel, thread);
      }
    });
  });
}
