import type { HttpAgent, Message } from '@ag-ui/client';
import { createStage } from '../../demo/page/stage.ts';
import { lastText } from '../../demo/scenarios/last-text.ts';
import type { Scenario } from '../../demo/scenarios/scenario.ts';

interface Played {
  readonly closing: string;
  /** The client of the last run. */
  readonly agent: HttpAgent;
}

/** Plays a scenario's client side without a page, against the demo at `baseUrl`. */
export async function playInNode(scenario: Scenario, baseUrl: string): Promise<Played> {
  const agents: HttpAgent[] = [];
  const stage = createStage({ scenario, baseUrl, speed: undefined, play: 1, show: () => undefined });
  const isOfficial = !['plain-fetch', 'event-source', 'progressive-xhr'].includes(scenario.id);
  const play = isOfficial ? scenario.play : playWithOfficialClient(scenario);
  const closing = await play({
    ...stage,
    createAgent: (options) => {
      const agent = stage.createAgent(options);
      agents.push(agent);
      return agent;
    },
  });
  const agent = agents.at(-1);
  if (agent === undefined) throw new Error(`"${scenario.id}" was played without a client`);
  return { closing, agent };
}

/** Node has neither EventSource nor XMLHttpRequest; the official client stands in for all hand-written ones. */
function playWithOfficialClient(scenario: Scenario): Scenario['play'] {
  return async (stage) => {
    const [thread] = scenario.expected.threads;
    const question = thread?.messages.find((message) => message.role === 'user');
    const agent = stage.createAgent({ threadId: stage.id(thread?.threadId ?? '') });
    if (question !== undefined) agent.addMessage(question as Message);
    await agent.runAgent({ runId: stage.id(thread?.runs[0]?.runId ?? '') });
    return lastText(agent.messages);
  };
}
