import type { JsonObject } from '../../../src/protocol/json.ts';
import type { DemoEvent } from './demo-event.ts';
import type { AgentRequest, Script, Step } from './scenario.ts';

type EventOf<Type extends DemoEvent['type']> = Extract<DemoEvent, { readonly type: Type }>;

/** Wraps events as steps of a script. */
export function send(...events: readonly DemoEvent[]): Script {
  return events.map((event) => ({ kind: 'event', event }));
}

/** The agent thinks, or a tool works. */
export function pause(ms: number): Step {
  return { kind: 'pause', ms };
}

/** A whole run: RUN_STARTED, what happens in it, RUN_FINISHED with the given extras. */
export function run(
  request: AgentRequest,
  steps: Script,
  finish: Partial<Pick<EventOf<'RUN_FINISHED'>, 'outcome' | 'result' | 'usage'>> = {},
): Script {
  const { threadId, runId } = request;
  return [...startRun(request), ...steps, ...send({ type: 'RUN_FINISHED', threadId, runId, ...finish })];
}

/** The opening of a run that does not end by itself. */
export function startRun({ threadId, runId, parentRunId }: AgentRequest): Script {
  const parent = parentRunId === undefined ? {} : { parentRunId };
  return send({ type: 'RUN_STARTED', threadId, runId, ...parent, protocolVersion: '1.0' });
}

/** A text message of the assistant, streamed in small pieces as models do. */
export function say(messageId: string, text: string, tag: { readonly subagentRunId?: string } = {}): Script {
  return send(
    { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant', ...tag },
    ...pieces(text).map((delta): DemoEvent => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta, ...tag })),
    { type: 'TEXT_MESSAGE_END', messageId, ...tag },
  );
}

interface Call {
  readonly id: string;
  readonly name: string;
  readonly arguments: JsonObject;
  readonly parentMessageId?: string;
  readonly subagentRunId?: string;
}

/** A tool call with its arguments streamed as partial JSON. */
export function callTool(call: Call): Script {
  return [...startCall(call), ...streamArguments(call), ...endCall(call)];
}

/** Two calls at once, their arguments interleaved. */
export function callToolsTogether(first: Call, second: Call): Script {
  const [a, b] = [streamArguments(first), streamArguments(second)];
  const interleaved = Array.from({ length: Math.max(a.length, b.length) }, (_, index) => [
    ...a.slice(index, index + 1),
    ...b.slice(index, index + 1),
  ]).flat();
  return [...startCall(first), ...startCall(second), ...interleaved, ...endCall(first), ...endCall(second)];
}

/** The result of a call that ran on the server. */
export function toolResult(result: {
  readonly messageId: string;
  readonly toolCallId: string;
  readonly content: string;
  readonly subagentRunId?: string;
}): Script {
  return send({ type: 'TOOL_CALL_RESULT', role: 'tool', ...result });
}

function startCall(call: Call): Script {
  const parent = call.parentMessageId === undefined ? {} : { parentMessageId: call.parentMessageId };
  return send({
    type: 'TOOL_CALL_START',
    toolCallId: call.id,
    toolCallName: call.name,
    ...parent,
    ...tagOf(call),
  });
}

function streamArguments(call: Call): Script {
  const parts = JSON.stringify(call.arguments).match(/.{1,11}/gsu) ?? [];
  return send(
    ...parts.map(
      (delta): DemoEvent => ({ type: 'TOOL_CALL_ARGS', toolCallId: call.id, delta, ...tagOf(call) }),
    ),
  );
}

function endCall(call: Call): Script {
  return send({ type: 'TOOL_CALL_END', toolCallId: call.id, ...tagOf(call) });
}

function tagOf({ subagentRunId }: Call): { readonly subagentRunId?: string } {
  return subagentRunId === undefined ? {} : { subagentRunId };
}

/** Two words a piece, white space kept, so that the pieces join to the text exactly. */
export function pieces(text: string): readonly string[] {
  return text.match(/\S+\s*(?:\S+\s*)?|^\s+/gu) ?? [];
}
