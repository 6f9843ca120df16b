import type { HttpAgent, Message } from '@ag-ui/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createStage } from '../../demo/page/stage.ts';
import { lastText } from '../../demo/scenarios/last-text.ts';
import { SCENARIOS } from '../../demo/scenarios/registry.ts';
import type { ExpectedMessage, ExpectedRun, Scenario, Script } from '../../demo/scenarios/scenario.ts';
import { type Demo, startDemo } from '../../demo/start-demo.ts';

let demo: Demo;

beforeAll(async () => {
  // The client warns about the delta that it refuses and about the cut connection; both belong to the demo.
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  demo = await startDemo({ speed: 10_000 });
}, 60_000);

afterAll(async () => {
  vi.restoreAllMocks();
  await demo.close();
});

/** Node has neither EventSource nor XMLHttpRequest; the official client stands in for them here. */
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

async function playInNode(scenario: Scenario) {
  const agents: HttpAgent[] = [];
  const replies = vi.spyOn(scenario, 'reply');
  const stage = createStage({
    scenario,
    baseUrl: demo.url,
    speed: undefined,
    play: 1,
    show: () => undefined,
  });
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
  const runs = replies.mock.calls.map(([{ runId, parentRunId }], index) => ({
    runId,
    eventCount: eventsOf(replies.mock.results[index]?.value).length,
    ...(parentRunId === undefined ? {} : { parentRunId }),
  }));
  replies.mockRestore();
  return { closing, runs, agent: agents.at(-1)! };
}

function eventsOf(script: Script) {
  return script.flatMap((step) => (step.kind === 'event' ? [step.event] : []));
}

function asExpected(message: Message): ExpectedMessage {
  const { id, role, content } = message;
  const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : [];
  const rest = Object.fromEntries(
    ['toolCallId', 'error', 'encryptedValue', 'subagentRunId'].flatMap((key) =>
      key in message ? [[key, message[key as keyof Message]]] : [],
    ),
  );
  return {
    id,
    role,
    ...(content === undefined || content === '' ? {} : { content: content as string }),
    ...(calls.length === 0 ? {} : { toolCalls: calls.map(expectedCall) }),
    ...rest,
  };
}

function expectedCall(call: { id: string; function: { name: string; arguments: string } }) {
  return { id: call.id, name: call.function.name, arguments: JSON.parse(call.function.arguments) };
}

const withoutStatus = ({ status: _, ...run }: ExpectedRun) => run;

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))('%s', (_, scenario) => {
  it('leaves the official client with the messages, state and runs that it announces', async () => {
    const [thread] = scenario.expected.threads;

    const { runs, agent, closing } = await playInNode(scenario);

    expect(agent.threadId).toBe(thread?.threadId);
    expect(agent.messages.map(asExpected)).toEqual(thread?.messages);
    expect(agent.state).toEqual(thread?.state ?? {});
    expect(runs).toEqual(thread?.runs.map(withoutStatus));
    expect(closing).toBe(scenario.expected.closing);
  });
});

describe('every scenario', () => {
  it('has an id of its own and ids that no other scenario uses', () => {
    const threads = SCENARIOS.flatMap(({ expected }) => expected.threads);
    const ids = [
      ...SCENARIOS.map(({ id }) => id),
      ...threads.flatMap(({ threadId, runs }) => [threadId, ...runs.map(({ runId }) => runId)]),
    ];

    expect(new Set(ids).size).toBe(ids.length);
  });
});
