import type { JsonObject, JsonValue } from '../protocol/json.ts';
import type { MessageView, RunView, ToolCallView } from '../session/model.ts';
import { countedPlaceOf } from '../session/rules/finding.ts';
import type { Session } from '../session/session.ts';

/** What a session arrived at, as plain JSON: what tools and tests compare. */
export interface SessionOutcome {
  readonly events: number;
  /** In order of opening; only runs that had an event. */
  readonly runs: readonly JsonObject[];
  /** With several threads, messages and state are keyed by thread id. */
  readonly messages: JsonValue;
  /** Null when nothing said what the state is. */
  readonly state: JsonValue;
  /** Ids of interrupts that nothing has answered; only where there are some. */
  readonly openInterrupts?: readonly JsonValue[];
  readonly findings: readonly JsonObject[];
}

/** The outcome of a session at its end. */
export function outcomeOf(session: Session): SessionOutcome {
  const end = session.at(session.length);
  const threads = session.threads();
  const messages = threads.map(({ index }) => end.messages(index).map(messageJson));
  const states = threads.map(({ index }) => end.state(index).value ?? null);
  const keyed = (values: readonly JsonValue[], fallback: JsonValue): JsonValue =>
    threads.length < 2
      ? (values[0] ?? fallback)
      : Object.fromEntries(threads.map(({ threadId }, index) => [threadId, values[index] ?? fallback]));
  const openInterrupts = threads.flatMap(({ index }) =>
    end.openInterrupts(index).map((interrupt) => interrupt['id'] ?? null),
  );
  return {
    events: session.length,
    runs: end
      .runs()
      .filter(({ eventCount }) => eventCount > 0)
      .map(runJson),
    messages: keyed(messages, []),
    state: keyed(states, null),
    ...(openInterrupts.length > 0 && { openInterrupts }),
    findings: session.findings.map((finding) => ({
      rule: finding.rule,
      severity: finding.severity,
      at: countedPlaceOf(finding),
      message: finding.message,
    })),
  };
}

const STATUS: Readonly<Record<RunView['status'], string>> = {
  running: 'unfinished',
  'cut-off': 'unfinished',
  'page-aborted': 'unfinished',
  'page-cancelled': 'unfinished',
  'page-gone': 'unfinished',
  failed: 'failed',
  finished: 'finished',
  cancelled: 'finished',
  interrupted: 'interrupted',
  error: 'error',
};

function runJson(run: RunView): JsonObject {
  return {
    runId: run.runId === '' ? null : run.runId,
    threadId: run.threadId === '' ? null : run.threadId,
    parentRunId: run.parentRunId ?? null,
    status: STATUS[run.status],
    ...(run.status === 'cancelled' && { outcome: 'cancelled' }),
  };
}

/** A message as the official client holds it; ids that the client makes up are `<generated>`. */
export function messageJson(message: MessageView): JsonObject {
  return present({
    id: message.idGenerated ? '<generated>' : message.id,
    role: message.role,
    name: message.name,
    content: message.content,
    toolCalls: message.toolCalls.length === 0 ? undefined : message.toolCalls.map(callJson),
    toolCallId: message.toolCallId,
    error: message.error,
    activityType: message.activityType,
    encryptedValue: message.encryptedValue,
    metadata: message.metadata,
    subagentRunId: message.subagentRunId,
  });
}

function callJson(call: ToolCallView): JsonObject {
  return present({
    id: call.id,
    type: 'function',
    function: { name: call.name, arguments: call.arguments },
    encryptedValue: call.encryptedValue,
    metadata: call.metadata,
  });
}

function present(fields: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  const entries: [string, JsonValue][] = [];
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) entries.push([key, value]);
  return Object.fromEntries(entries);
}
