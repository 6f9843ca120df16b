import { describe, expect, it } from 'vitest';
import { type Exchange, events, findingsOf, run } from '../support/rule-fixture.ts';

const started = (runId: string, more: object = {}) => ({
  type: 'RUN_STARTED',
  threadId: 't',
  runId,
  ...more,
});
const finished = (runId: string) => ({ type: 'RUN_FINISHED', threadId: 't', runId });
const start = (messageId: string, more: object = {}) => ({ type: 'TEXT_MESSAGE_START', messageId, ...more });
const content = (messageId: string) => ({
  type: 'TEXT_MESSAGE_CONTENT',
  messageId,
  delta: 'Good day to you',
});
const end = (messageId: string) => ({ type: 'TEXT_MESSAGE_END', messageId });
const think = (messageId: string) => ({ type: 'REASONING_MESSAGE_START', messageId, role: 'reasoning' });
const thought = (messageId: string) => ({ type: 'REASONING_MESSAGE_CONTENT', messageId, delta: 'hm' });
const thinkEnd = (messageId: string) => ({ type: 'REASONING_MESSAGE_END', messageId });
const call = (toolCallId: string, toolCallName = 'f', more: object = {}) => ({
  type: 'TOOL_CALL_START',
  toolCallId,
  toolCallName,
  ...more,
});
const args = (toolCallId: string) => ({ type: 'TOOL_CALL_ARGS', toolCallId, delta: '{}' });
const callEnd = (toolCallId: string) => ({ type: 'TOOL_CALL_END', toolCallId });
const result = (messageId: string, toolCallId: string) => ({
  type: 'TOOL_CALL_RESULT',
  messageId,
  toolCallId,
  content: 'ok',
});
const chunk = (more: object) => ({ type: 'TEXT_MESSAGE_CHUNK', ...more });

// Event 0 of `run` is its RUN_STARTED.
describe('the finding names the earlier event that it conflicts with', () => {
  it.each<[string, readonly Exchange[], number]>([
    ['message-id-collision', run(think('m'), thought('m'), thinkEnd('m'), start('m'), end('m')), 1],
    ['message-id-reused', run(start('m'), content('m'), end('m'), start('m'), end('m')), 3],
    ['tool-call-id-reused', run(call('c'), args('c'), callEnd('c'), call('c'), callEnd('c')), 3],
    ['tool-call-renamed', run(call('c'), callEnd('c'), call('c', 'g'), callEnd('c')), 2],
    ['duplicate-message-id', run(start('m'), end('m'), call('c'), callEnd('c'), result('m', 'c')), 1],
    [
      'parent-message-not-assistant',
      run(start('u', { role: 'user' }), end('u'), call('c', 'f', { parentMessageId: 'u' }), callEnd('c')),
      1,
    ],
    [
      'chunk-conflict',
      run(
        chunk({ messageId: 'm', role: 'assistant', delta: 'a' }),
        chunk({ messageId: 'm', role: 'user', delta: 'b' }),
      ),
      1,
    ],
    [
      'parent-run-cycle',
      events(
        started('a', { parentRunId: 'b' }),
        finished('a'),
        started('b', { parentRunId: 'a' }),
        finished('b'),
      ),
      0,
    ],
    ['run-finished-for-nested-run', events(started('a'), started('b'), finished('a')), 1],
    ['stream-ended-without-terminal', events(started('a'), content('m')), 0],
    ['client-aborted', [{ events: [started('a')], outcome: 'aborted' }], 0],
    ['connection-lost', [{ events: [started('a')], outcome: 'failed' }], 0],
    ['run-silent', [{ events: [started('a')], outcome: 'open' }], 0],
    ['connection-open-after-terminal', [{ events: [started('a'), finished('a')], outcome: 'open' }], 1],
  ])('%s', (rule, exchanges, earlier) => {
    const [finding] = findingsOf(rule, exchanges);

    expect(finding?.conflictsWith).toBe(earlier);
  });

  it('of a chunk that contradicts its message, and says what each of both says', () => {
    const [finding] = findingsOf(
      'chunk-conflict',
      run(
        chunk({ messageId: 'm', role: 'assistant', delta: 'a' }),
        chunk({ messageId: 'm', role: 'user', delta: 'b' }),
      ),
    );

    expect(finding?.evidence).toEqual([
      { label: 'role of the first chunk', value: 'assistant' },
      { label: 'role here', value: 'user' },
    ]);
  });
});

it('a frame that is no event is not called the same event twice', () => {
  const body = 'data:\n\ndata:\n\ndata: {}\n\ndata: {}\n\n';

  expect(findingsOf('duplicate-event', [{ body }])).toEqual([]);
  expect(findingsOf('empty-data-frame', [{ body }]).map(({ at }) => at)).toEqual([0, 1]);
});
