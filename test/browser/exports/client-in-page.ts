import type { Message, State } from '@ag-ui/client';
import { scenarioById } from '../../demo/scenarios/registry.ts';
import { playInNode } from '../../unit/demo/play-in-node.ts';

/** What the official client holds after a scenario. */
export interface HeldByClient {
  readonly threadId: string;
  readonly messages: readonly Message[];
  readonly state: State;
}

declare global {
  var playWithClient: (id: string, baseUrl: string) => Promise<HeldByClient>;
}

// Bundled into a page, which has nothing else of the demo.
globalThis.playWithClient = async (id, baseUrl) => {
  const scenario = scenarioById(id);
  if (scenario === undefined) throw new Error(`The demo has no scenario "${id}"`);
  const { agent } = await playInNode(scenario, baseUrl);
  const { threadId, messages, state } = agent;
  return { threadId, messages, state };
};
