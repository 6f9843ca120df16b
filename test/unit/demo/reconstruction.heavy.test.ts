import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MessageView, RunView, ToolCallView } from '../../../src/session/model.ts';
import { SCENARIOS } from '../../demo/scenarios/registry.ts';
import type { ExpectedMessage, ExpectedRun } from '../../demo/scenarios/scenario.ts';
import { type Demo, startDemo } from '../../demo/start-demo.ts';
import { recordScenario } from './record-scenario.ts';

let demo: Demo;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  demo = await startDemo({ speed: 10_000 });
});

afterAll(async () => {
  vi.restoreAllMocks();
  await demo.close();
});

function expectedRun({ runId, status, eventCount, parentRunId }: RunView): ExpectedRun {
  return { runId, status, eventCount, ...(parentRunId === undefined ? {} : { parentRunId }) };
}

function expectedMessage(message: MessageView): ExpectedMessage {
  const { id, role, content, toolCalls } = message;
  const { toolCallId, error, encryptedValue, subagentRunId } = message;
  const rest = { toolCallId, error, encryptedValue, subagentRunId };
  return {
    id,
    role,
    ...(content === undefined || content === '' ? {} : { content: content as string }),
    ...(toolCalls.length === 0 ? {} : { toolCalls: toolCalls.map(expectedCall) }),
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  };
}

function expectedCall(call: ToolCallView) {
  return { id: call.id, name: call.name, arguments: JSON.parse(call.arguments) };
}

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
  'a session of %s',
  (_, scenario) => {
    it('holds the runs, messages and state that the scenario announces', async () => {
      const session = await recordScenario(scenario, demo.url);

      const moment = session.at(session.length - 1);
      const threads = session.threads().map(({ index, threadId, runs }) => ({
        threadId,
        runs: runs.map((run) => expectedRun(session.runs()[run]!)),
        messages: moment.messages(index).map(expectedMessage),
        state: moment.state(index).value ?? {},
      }));
      const refused = Array.from({ length: session.length }, (_empty, seq) => session.change(seq)).filter(
        (change) => change?.applied === false,
      );
      expect(threads).toEqual(
        scenario.expected.threads.map(({ otherBranch: _branch, ...thread }) => ({ state: {}, ...thread })),
      );
      expect(refused.length).toBe(scenario.expected.refusedDeltas ?? 0);
    });

    it('has the faults that the scenario announces, and no other', async () => {
      const session = await recordScenario(scenario, demo.url);

      const faults = session.findings.filter(
        ({ severity, cause }) => severity !== 'info' && cause === undefined,
      );
      expect(faults.map(({ rule }) => rule)).toEqual(scenario.expected.faults ?? []);
    });
  },
);
