import { vi } from 'vitest';
import { createSession } from '../../../src/session/create-session.ts';
import type { Session } from '../../../src/session/session.ts';
import type { Scenario } from '../../demo/scenarios/scenario.ts';
import { capturingFetch } from './capturing-fetch.ts';
import { playInNode } from './play-in-node.ts';

/** The session that a devtools would hold after one play of a scenario against the agent at `baseUrl`. */
export async function recordScenario(scenario: Scenario, baseUrl: string): Promise<Session> {
  const session = createSession();
  vi.stubGlobal(
    'fetch',
    capturingFetch((record) => session.append(record)),
  );
  await playInNode(scenario, baseUrl);
  vi.unstubAllGlobals();
  return session;
}
