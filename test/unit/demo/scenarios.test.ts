import type { Message } from '@ag-ui/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SCENARIOS } from '../../demo/scenarios/registry.ts';
import type {
  ExpectedMessage,
  ExpectedRun,
  ExpectedThread,
  Scenario,
  Script,
} from '../../demo/scenarios/scenario.ts';
import { type Demo, startDemo } from '../../demo/start-demo.ts';
import { playInNode } from './play-in-node.ts';

let demo: Demo;

beforeAll(async () => {
  // The client warns about the delta that it refuses, which belongs to the demo.
  vi.spyOn(console, 'warn').mockReturnValue();
  demo = await startDemo({ speed: 10_000 });
});

afterAll(async () => {
  vi.restoreAllMocks();
  await demo.close();
});

async function playAndCount(scenario: Scenario) {
  const replies = vi.spyOn(scenario, 'reply');
  const played = await playInNode(scenario, demo.url);
  const runs = replies.mock.calls.map(([{ runId, parentRunId }], index) => ({
    runId,
    eventCount: eventsOf(replies.mock.results[index]?.value).length,
    ...(parentRunId === undefined ? {} : { parentRunId }),
  }));
  replies.mockRestore();
  return { ...played, runs };
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

const isHeldByLast = (thread: ExpectedThread) => (message: ExpectedMessage) =>
  !thread.otherBranch?.includes(message.id);

const withoutStatus = ({ status: _, ...run }: ExpectedRun) => run;

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))('%s', (_, scenario) => {
  it('leaves the official client with the messages, state and runs that it announces', async () => {
    const [thread] = scenario.expected.threads;

    const { runs, agent, closing } = await playAndCount(scenario);

    expect(agent.threadId).toBe(thread?.threadId);
    expect(agent.messages.map(asExpected)).toEqual(thread?.messages.filter(isHeldByLast(thread)));
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
