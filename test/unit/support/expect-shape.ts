import type { MessageView, RunView, ToolCallView } from '../../../src/session/model.ts';
import type { Session } from '../../../src/session/session.ts';

/** What a session arrived at, in the shapes of the case files. */
export function outcomeOf(session: Session) {
  const end = session.at(session.length);
  const threads = session.threads();
  const messages = threads.map(({ index }) => end.messages(index).map(messageShape));
  const states = threads.map(({ index }) => end.state(index).value ?? null);
  const isOne = threads.length < 2;
  const byThread = (values: readonly unknown[]) =>
    Object.fromEntries(threads.map(({ threadId }, index) => [threadId, values[index]]));
  return {
    events: session.length,
    messages: isOne ? (messages[0] ?? []) : byThread(messages),
    state: isOne ? (states[0] ?? null) : byThread(states),
    runs: end.runs().filter(hasEvents).map(runShape),
    openInterrupts: threads.flatMap(({ index }) =>
      end.openInterrupts(index).map((interrupt) => interrupt['id']),
    ),
  };
}

/** A request that never became a run is no run of the stream. */
function hasEvents(run: RunView): boolean {
  return run.eventCount > 0;
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

function runShape(run: RunView) {
  return {
    runId: run.runId === '' ? null : run.runId,
    threadId: run.threadId === '' ? null : run.threadId,
    parentRunId: run.parentRunId ?? null,
    status: STATUS[run.status],
    ...(run.status === 'cancelled' && { outcome: 'cancelled' }),
  };
}

/** A message as the reference client holds it. */
export function messageShape(message: MessageView): Record<string, unknown> {
  const { role, name, content, toolCallId, error, activityType, encryptedValue, metadata, subagentRunId } =
    message;
  return present({
    id: message.idGenerated ? '<generated>' : message.id,
    role,
    name,
    content,
    toolCalls: message.toolCalls.length === 0 ? undefined : message.toolCalls.map(callShape),
    toolCallId,
    error,
    activityType,
    encryptedValue,
    metadata,
    subagentRunId,
  });
}

function callShape(call: ToolCallView) {
  const { id, name, encryptedValue, metadata } = call;
  return present({
    id,
    type: 'function',
    function: { name, arguments: call.arguments },
    encryptedValue,
    metadata,
  });
}

function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
