import type { Message, ResumeEntry } from '@ag-ui/client';
import { isJsonObject, stringAt } from '../../../src/protocol/json.ts';
import { scenarioById } from '../scenarios/registry.ts';
import type { AgentRequest, Script } from '../scenarios/scenario.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { answerJson, type Exchange, readBody } from './exchange.ts';
import { gapBefore } from './pacing.ts';

/** `/agent/ID`: the scenario's agent, by POST with a RunAgentInput or by GET with a query. */
export async function answerAsAgent(exchange: Exchange, defaultSpeed: number): Promise<void> {
  const scenario = scenarioById(exchange.url.pathname.slice('/agent/'.length));
  if (scenario === undefined) return answerJson(exchange, 404, { error: 'There is no such agent.' });
  const request = await readRequest(exchange);
  if (request === undefined) return answerJson(exchange, 422, { error: 'Expected a RunAgentInput.' });
  const speed = Number(exchange.url.searchParams.get('speed') ?? defaultSpeed);
  await perform(scenario.reply(request), openEventStream(exchange), speed > 0 ? speed : defaultSpeed);
}

async function perform(script: Script, stream: EventStream, speed: number): Promise<void> {
  for (const step of script) {
    if (step.kind === 'pause') await stream.wait(step.ms / speed);
    else if (step.kind === 'comment') await stream.comment(step.text);
    else {
      await stream.wait(gapBefore(step.event.type) / speed);
      await stream.frame({ data: JSON.stringify(step.event), ...step.frame });
    }
  }
  stream.end();
}

async function readRequest({ request, url }: Exchange): Promise<AgentRequest | undefined> {
  if (request.method === 'GET') return requestFrom(Object.fromEntries(url.searchParams));
  const body = await readBody(request);
  try {
    return requestFrom(JSON.parse(body));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function requestFrom(input: unknown): AgentRequest | undefined {
  if (!isJsonObject(input)) return undefined;
  const [threadId, runId, parentRunId] = ['threadId', 'runId', 'parentRunId'].map((key) =>
    stringAt(input, key),
  );
  if (threadId === undefined || runId === undefined) return undefined;
  return {
    threadId,
    runId,
    ...(parentRunId === undefined ? {} : { parentRunId }),
    messages: Array.isArray(input.messages) ? (input.messages satisfies unknown[] as Message[]) : [],
    ...(Array.isArray(input.resume) ? { resume: input.resume as ResumeEntry[] } : {}),
  };
}
