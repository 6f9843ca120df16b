import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { mockServerFormat } from '../../../src/export/formats/mock-server.ts';
import { importBytes } from '../../../src/export/import/import-bytes.ts';
import { outcomeOf } from '../../../src/export/session-outcome.ts';
import { createSession } from '../../../src/session/create-session.ts';
import type { Session } from '../../../src/session/session.ts';
import { SCENARIOS } from '../../demo/scenarios/registry.ts';
import { startDemo } from '../../demo/start-demo.ts';
import { startMock } from '../../unit/export/replays/mock-process.ts';
import { newFolder, writeExport } from '../../unit/export/replays/written-files.ts';
import { type PanelFixture, usePanel } from '../panel/panel-fixture.ts';
import { playScenario, scenarioDone } from '../support/demo-page.ts';
import type { BrowserUnderTest, Download } from '../support/panel-driver.ts';
import { EXPORT_NAMES } from '../support/panel-page.ts';

const EVENT_COUNT = SCENARIOS.flatMap(({ expected }) => expected.threads)
  .flatMap(({ runs }) => runs)
  .reduce((sum, { eventCount }) => sum + eventCount, 0);

/** The whole demo, taken out of the browser and brought back; `further` tests see it live. */
export function describeExports(
  browserName: string,
  launch: () => Promise<BrowserUnderTest>,
  further?: (fixture: PanelFixture, folder: string) => void,
): void {
  describe(`the demo, taken away from ${browserName}`, () => {
    const fixture = usePanel(launch);
    const folder = newFolder();
    let live: Session;
    const showsAll = () => fixture.panel.shows('eventCount', (count) => count === EVENT_COUNT);

    beforeAll(async () => {
      await fixture.panel.driver.watchNetwork();
      await fixture.tab.goto(`${fixture.demo.url}?run=all&speed=200`);
      for (const { id } of SCENARIOS) await scenarioDone(fixture.tab, id);
      await showsAll();
      live = opened(await fixture.panel.exportAs(EXPORT_NAMES.recording));
    });

    afterAll(() => rmSync(folder, { recursive: true }));

    it("opens the HAR file that the browser itself writes as the live session's events", async () => {
      const har = await fixture.panel.driver.networkHar();

      const again = opened({ name: 'network.har', content: Buffer.from(har) });
      const { frames, outcome } = seenIn(live);
      expect(seenIn(again)).toMatchObject({
        frames,
        outcome: { runs: outcome.runs, messages: outcome.messages, state: outcome.state },
      });
    });

    further?.(fixture, folder);

    it('is captured as the same session when the exported mock server answers the page', async () => {
      const { tab } = fixture;
      const script = writeExport(live, mockServerFormat, { folder, stem: 'demo' });
      const other = await startDemo();
      await tab.goto(other.url);
      // The page is there; from here on the only agent in its place is the exported one.
      await other.close();
      const mock = await startMock(script, ['--speed', '0', '--port', new URL(other.url).port]);
      onTestFinished(() => mock.close());

      for (const { id } of SCENARIOS) await playScenario(tab, id);
      await showsAll();
      const again = opened(await fixture.panel.exportAs(EXPORT_NAMES.recording));

      expect(seenIn(again)).toEqual(seenIn(live));
    });
  });
}

function opened({ name, content }: Download): Session {
  const read = importBytes(content, { name, at: 0, document: 'file' });
  if (!read.ok) throw new Error(read.reason);
  const session = createSession();
  for (const record of read.records) session.append(record);
  return session;
}

/** What was on the wire and what came of it; addresses and times differ. */
function seenIn(session: Session) {
  const frames = Array.from({ length: session.length }, (_, seq) => session.event(seq).raw);
  return { frames, outcome: outcomeOf(session) };
}
