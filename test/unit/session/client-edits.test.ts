import { describe, expect, it } from 'vitest';
import { createSession } from '../../../src/session/create-session.ts';
import type { Session } from '../../../src/session/session.ts';
import { chunk } from './support/arbitrary-captures.ts';

const FIRST = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'r1' },
  { type: 'TEXT_MESSAGE_START', messageId: 'm1' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 'Hello' },
  { type: 'TEXT_MESSAGE_END', messageId: 'm1' },
  { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'f', parentMessageId: 'm1' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{}' },
  { type: 'TOOL_CALL_END', toolCallId: 'c1' },
  { type: 'THINKING_TEXT_MESSAGE_START' },
  { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: 'Hm' },
  { type: 'THINKING_TEXT_MESSAGE_END' },
  { type: 'ACTIVITY_SNAPSHOT', messageId: 'a1', activityType: 'PLAN', content: {} },
  { type: 'STATE_SNAPSHOT', snapshot: { n: 1 } },
  { type: 'RUN_FINISHED', threadId: 't', runId: 'r1' },
];
const USER = { id: 'u1', role: 'user', content: 'Hi' };
const ANSWER = {
  id: 'm1',
  role: 'assistant',
  content: 'Hello',
  toolCalls: [{ id: 'c1', type: 'function', function: { name: 'f', arguments: '{}' } }],
};
const THOUGHT = { id: '6f9619ff', role: 'reasoning', content: 'Hm' };

function request(session: Session, stream: string, input: object): void {
  const body = { text: JSON.stringify({ threadId: 't', ...input }) };
  session.append({
    kind: 'open',
    stream,
    at: 1,
    transport: 'fetch',
    request: { method: 'POST', url: 'http://test/', headers: [], body },
  });
}

function sessionWithSecond(input: object): Session {
  const session = createSession();
  request(session, 'd/1', { runId: 'r1', messages: [USER], state: {} });
  for (const event of FIRST) session.append(chunk('d/1', 2, JSON.stringify(event)));
  session.append({ kind: 'end', stream: 'd/1', at: 3, outcome: 'complete' });
  request(session, 'd/2', { runId: 'r2', ...input });
  return session;
}

describe('what a client did between two runs', () => {
  it('is nothing to speak of for the first request of a thread', () => {
    const session = sessionWithSecond({ messages: [] });

    expect(session.clientEdits(0)).toBeUndefined();
    expect(session.clientEdits(7)).toBeUndefined();
  });

  it('is nothing when it sends back what the events made, activities aside', () => {
    const session = sessionWithSecond({ messages: [USER, ANSWER, THOUGHT], state: { n: 1 } });

    expect(session.clientEdits(1)).toEqual({ added: [], changed: [], removed: [], state: undefined });
  });

  it('names messages that are new, other than they were, or left out', () => {
    const more = { id: 'u2', role: 'user', content: 'More' };
    const edited = { ...ANSWER, content: 'Hello!' };

    const edits = sessionWithSecond({ messages: [edited, THOUGHT, more], state: { n: 1 } }).clientEdits(1);

    expect(edits?.added).toEqual([more]);
    expect(edits?.changed).toMatchObject([{ id: 'm1', before: { content: 'Hello' }, after: edited }]);
    expect(edits?.removed).toMatchObject([{ id: 'u1' }]);
  });

  it('names arguments of a call that are other than they were', () => {
    const [call] = ANSWER.toolCalls;
    const edited = { ...ANSWER, toolCalls: [{ ...call, function: { name: 'f', arguments: '{"a":1}' } }] };

    const edits = sessionWithSecond({ messages: [USER, edited, THOUGHT], state: { n: 1 } }).clientEdits(1);

    expect(edits?.changed.map(({ id }) => id)).toEqual(['m1']);
  });

  it('names a state that is other than the events left it', () => {
    const edits = sessionWithSecond({ messages: [USER, ANSWER, THOUGHT], state: { n: 2 } }).clientEdits(1);

    expect(edits?.state).toEqual({ before: { n: 1 }, after: { n: 2 } });
  });
});
