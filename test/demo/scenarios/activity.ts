import { lastText } from './last-text.ts';
import type { Scenario } from './scenario.ts';
import { pause, run, say, send } from './script.ts';

const threadId = 'thread-owls';
const question = 'What do barn owls eat in winter? Check a few sources.';
const answer =
  'Mostly field voles, as in summer; in snow they turn to shrews, sparrows in barns, and sometimes bats.';
const messageId = 'activity-owls';
const activityType = 'web-research';

/** Work in progress that is shown beside the chat: one snapshot, then patches. */
export const activity: Scenario = {
  id: 'activity',
  title: 'Activity',
  summary: 'Web research with its progress: a snapshot, then patches.',
  reply: (request) =>
    run(request, [
      ...send({
        type: 'ACTIVITY_SNAPSHOT',
        messageId,
        activityType,
        content: { query: 'barn owl winter diet', status: 'searching', sources: [] },
      }),
      pause(300),
      ...send({
        type: 'ACTIVITY_DELTA',
        messageId,
        activityType,
        patch: [
          { op: 'replace', path: '/status', value: 'reading' },
          { op: 'add', path: '/sources/-', value: { title: 'Pellet survey 2019–2025', pages: 14 } },
        ],
      }),
      pause(300),
      ...send({
        type: 'ACTIVITY_DELTA',
        messageId,
        activityType,
        patch: [{ op: 'add', path: '/sources/-', value: { title: 'Owls and snow cover', pages: 9 } }],
      }),
      pause(300),
      ...send({
        type: 'ACTIVITY_DELTA',
        messageId,
        activityType,
        patch: [
          { op: 'replace', path: '/status', value: 'done' },
          { op: 'add', path: '/found', value: 2 },
        ],
      }),
      ...say('answer-owls', answer),
    ]),
  async play(stage) {
    const agent = stage.createAgent({ threadId: stage.id(threadId) });
    agent.addMessage({ id: 'question-owls', role: 'user', content: question });
    await agent.runAgent({ runId: stage.id('run-owls') });
    return lastText(agent.messages);
  },
  expected: {
    transport: 'fetch',
    closing: answer,
    threads: [
      {
        threadId,
        runs: [{ runId: 'run-owls', status: 'finished', eventCount: 17 }],
        messages: [
          { id: 'question-owls', role: 'user', content: question },
          {
            id: messageId,
            role: 'activity',
            content: {
              query: 'barn owl winter diet',
              status: 'done',
              sources: [
                { title: 'Pellet survey 2019–2025', pages: 14 },
                { title: 'Owls and snow cover', pages: 9 },
              ],
              found: 2,
            },
          },
          { id: 'answer-owls', role: 'assistant', content: answer },
        ],
      },
    ],
  },
};
