import { rmSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { playwrightFormat } from '../../../src/export/formats/playwright-route.ts';
import { messageJson } from '../../../src/export/session-outcome.ts';
import type { Session } from '../../../src/session/session.ts';
import { SCENARIOS } from '../../demo/scenarios/registry.ts';
import { startDemo } from '../../demo/start-demo.ts';
import { recordScenario } from '../../unit/demo/record-scenario.ts';
import { newFolder, writeExport } from '../../unit/export/replays/written-files.ts';
import { type Chromium, launchChromium } from '../support/chromium.ts';
import { type PageServer, sendPage, startPageServer } from '../support/page-server.ts';
import { bundleClient } from './bundle-client.ts';
import type { HeldByClient } from './client-in-page.ts';

describe('exported Playwright routes, used in a page of another origin with the official client', () => {
  const recorded = new Map<string, Session>();
  const folder = newFolder();
  let agentUrl: string;
  let server: PageServer;
  let chromium: Chromium;
  let script: string;
  let page: Page;

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const demo = await startDemo({ speed: 10_000 });
    agentUrl = demo.url;
    for (const scenario of SCENARIOS) recorded.set(scenario.id, await recordScenario(scenario, agentUrl));
    // From here on nobody answers but the routes.
    await demo.close();
    script = await bundleClient();
    server = await startPageServer((_, response) => sendPage(response, '<title>Page</title>'));
    chromium = await launchChromium();
    page = await chromium.context.newPage();
  });

  afterAll(async () => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
    await chromium?.close();
    await server?.close();
  });

  it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    'leads to the captured messages and state: %s',
    async (id, { expected }) => {
      const session = recorded.get(id);
      if (session === undefined) throw new Error('Expected the scenario to have been recorded.');
      const { routeAgent } = await import(
        /* @vite-ignore */ writeExport(session, playwrightFormat, { folder, stem: id })
      );
      await page.goto(server.url);
      await page.addScriptTag({ content: script });
      await routeAgent(page);

      const held = await page.evaluate<HeldByClient>(
        `playWithClient(${JSON.stringify(id)}, ${JSON.stringify(agentUrl)})`,
      );

      const otherBranch = expected.threads.flatMap((thread) => thread.otherBranch ?? []);
      expect(held).toEqual(heldIn(session, held.threadId, otherBranch));
      await page.unrouteAll();
    },
  );
});

/** What the client of that thread holds, by the captured session. */
function heldIn(session: Session, threadId: string, otherBranch: readonly string[]) {
  const thread = session.threads().find((known) => known.threadId === threadId)?.index ?? -1;
  const end = session.at(session.length);
  return {
    threadId,
    messages: end
      .messages(thread)
      .filter(({ id }) => !otherBranch.includes(id))
      .map(messageJson),
    state: end.state(thread).value ?? {},
  };
}
