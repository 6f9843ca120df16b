import type { DemoEvent } from './demo-event.ts';
import { lastText } from './last-text.ts';
import type { Scenario } from './scenario.ts';
import { pieces, run, say, send } from './script.ts';

const threadId = 'thread-eggs';
const question = 'A recipe for four takes 3 eggs. How many for ten people?';
const thought =
  'Three eggs for four people is 0.75 an egg each. Ten people need 7.5. Half an egg is a nuisance, so round up to 8 and mention it.';
const answer =
  'Eight. It is 7.5 by the rule of three, and a batter forgives half an egg more than half an egg less.';
const encryptedValue = 'ZGVtby1yZWFzb25pbmctdG9rZW4tMDAwMQ==';

const thoughts = pieces(thought).map(
  (delta): DemoEvent => ({ type: 'REASONING_MESSAGE_CONTENT', messageId: 'thought-eggs', delta }),
);

/** The model thinks aloud before it answers, and leaves an encrypted copy of its thought. */
export const reasoning: Scenario = {
  id: 'reasoning',
  title: 'Reasoning',
  summary: 'A visible train of thought with its encrypted value, then the answer.',
  reply: (request) =>
    run(request, [
      ...send(
        { type: 'REASONING_START', messageId: 'thinking-eggs' },
        { type: 'REASONING_MESSAGE_START', messageId: 'thought-eggs', role: 'reasoning' },
        ...thoughts,
        { type: 'REASONING_MESSAGE_END', messageId: 'thought-eggs' },
        {
          type: 'REASONING_ENCRYPTED_VALUE',
          subtype: 'message',
          entityId: 'thought-eggs',
          encryptedValue,
        },
        { type: 'REASONING_END', messageId: 'thinking-eggs' },
      ),
      ...say('answer-eggs', answer),
    ]),
  async play(stage) {
    const agent = stage.createAgent({ threadId: stage.id(threadId) });
    agent.addMessage({ id: 'question-eggs', role: 'user', content: question });
    await agent.runAgent({ runId: stage.id('run-eggs') });
    return lastText(agent.messages);
  },
  expected: {
    transport: 'fetch',
    closing: answer,
    threads: [
      {
        threadId,
        runs: [{ runId: 'run-eggs', status: 'finished', eventCount: 34 }],
        messages: [
          { id: 'question-eggs', role: 'user', content: question },
          { id: 'thought-eggs', role: 'reasoning', content: thought, encryptedValue },
          { id: 'answer-eggs', role: 'assistant', content: answer },
        ],
      },
    ],
  },
};
