import { rmSync } from 'node:fs';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mockServerFormat } from '../../../../src/export/formats/mock-server.ts';
import { mswFormat } from '../../../../src/export/formats/msw-handlers.ts';
import { outcomeOf } from '../../../../src/export/session-outcome.ts';
import type { Session } from '../../../../src/session/session.ts';
import { SCENARIOS } from '../../../demo/scenarios/registry.ts';
import { type Demo, startDemo } from '../../../demo/start-demo.ts';
import { recordScenario } from '../../demo/record-scenario.ts';
import { startMock } from './mock-process.ts';
import { newFolder, writeExport } from './written-files.ts';

let demo: Demo;
let demoUrl: string;
const folder = newFolder();
const recorded = new Map<string, Session>();

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  demo = await startDemo({ speed: 10_000 });
  demoUrl = demo.url;
  for (const scenario of SCENARIOS) recorded.set(scenario.id, await recordScenario(scenario, demoUrl));
  // From here on the only agents are those that were exported.
  await demo.close();
});

afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** What is on the wire and what comes of it; addresses and times may differ. */
function seenIn(session: Session | undefined) {
  if (session === undefined) throw new Error('Expected the scenario to have been recorded.');
  const frames = Array.from({ length: session.length }, (_, seq) => session.event(seq).raw);
  return { frames, outcome: outcomeOf(session) };
}

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
  '%s, exported',
  (id, scenario) => {
    it('is played again by the mock server, and captured as the same session', async () => {
      const session = recorded.get(id);
      const original = seenIn(session);
      if (session === undefined) return;
      const mock = await startMock(writeExport(session, mockServerFormat, { folder, stem: id }));
      onTestFinished(() => mock.close());

      const again = await recordScenario(scenario, mock.url);

      expect(seenIn(again)).toEqual(original);
    });

    it('is played again by the MSW handlers, and captured as the same session', async () => {
      const session = recorded.get(id);
      const original = seenIn(session);
      if (session === undefined) return;
      const file = writeExport(session, mswFormat, { folder, stem: id });
      const { createHandlers } = await import(/* @vite-ignore */ file);
      const server = setupServer(...createHandlers());
      onTestFinished(() => server.close());
      server.listen({ onUnhandledRequest: 'error' });

      const again = await recordScenario(scenario, demoUrl);

      expect(seenIn(again)).toEqual(original);
    });
  },
);
