import { type JsonObject, objectsIn, stringAt } from '../../protocol/json.ts';
import type { Report, Rule, Watcher } from './rule.ts';
import { watchRequest } from './shapes/request-verdicts.ts';
import type { MemorySlot } from './thread-memory.ts';

/** The next request has no result for a tool call that the last run left to the client (protocol page, L16). */
export const pendingCallUnanswered: Rule = {
  id: 'pending-call-unanswered',
  severity: 'warning',
  covers: ['L16'],
  text: {
    title: 'Tool call goes on without its result',
    client: 'It sends the request; most model providers refuse a call without a result.',
    cause: 'The page has no handler for the tool, or a new message was sent before it was done.',
    advice: 'Add a tool message for every pending call, an error if need be.',
    check: 'The request has one tool message for each pending call.',
  },
  watch: (context) => {
    const request = watchRequest(context, (input) => judge(input, context.thread.of(PENDING_CALLS)));
    return { ...request, ended };

    function ended(...[stream, notes, runs]: Parameters<NonNullable<Watcher['ended']>>): void {
      request.ended?.(stream, notes, runs);
      const last = runs.at(-1);
      if (last === undefined) return;
      const pending = context.thread.of(PENDING_CALLS);
      pending.ids = last.status === 'finished' ? last.pendingToolCallIds : [];
      pending.seq = last.endSeq;
    }
  },
};

interface PendingCalls {
  ids: readonly string[];
  /** The end of the run that left them. */
  seq: number;
}

const PENDING_CALLS: MemorySlot<PendingCalls> = {
  name: 'pending-calls',
  make: () => ({ ids: [], seq: -1 }),
};

function judge(input: JsonObject, pending: PendingCalls): readonly Report[] {
  if (pending.ids.length === 0) return [];
  const messages = objectsIn(input['messages']);
  const called = new Set(messages.flatMap(callIdsOf));
  const answered = new Set(messages.map((message) => stringAt(message, 'toolCallId')));
  // A history that was cut holds neither the call nor its result.
  const left = pending.ids.filter((id) => called.has(id) && !answered.has(id));
  return left.map((id) => ({
    message: `The last run left tool call "${id}" to the client, but this request has no result for it.`,
    subject: `tool:${id}`,
    conflictsWith: pending.seq,
    evidence: [
      { label: 'pending calls', value: pending.ids },
      { label: 'without a result', value: left },
    ],
  }));
}

function callIdsOf(message: JsonObject): readonly string[] {
  return objectsIn(message['toolCalls']).flatMap((call) => stringAt(call, 'id') ?? []);
}
