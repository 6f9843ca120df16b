import { lastText } from './last-text.ts';
import type { Scenario } from './scenario.ts';
import { pause, run, say, send } from './script.ts';

const threadId = 'thread-stock';
const question = 'Take three sacks of rye off the stock and note the delivery.';
const answer = 'Noted: three sacks of rye taken out, delivery booked for Thursday.';

/** A delta writes into an object that is not there: the client drops it, and the answer claims otherwise. */
export const missingPath: Scenario = {
  id: 'missing-path',
  title: 'Delta with a missing path',
  summary: 'The agent says it is noted; the shared state disagrees.',
  reply: (request) =>
    run(request, [
      ...send({
        type: 'STATE_SNAPSHOT',
        snapshot: { stock: { rye: 12, wheat: 30 }, log: [] },
      }),
      pause(300),
      ...send({
        type: 'STATE_DELTA',
        delta: [
          { op: 'replace', path: '/stock/rye', value: 9 },
          { op: 'add', path: '/log/-', value: 'rye −3' },
        ],
      }),
      pause(300),
      ...send({
        type: 'STATE_DELTA',
        delta: [
          { op: 'add', path: '/log/-', value: 'delivery booked' },
          { op: 'add', path: '/deliveries/thursday', value: { rye: 10 } },
        ],
      }),
      pause(300),
      ...send({ type: 'STATE_DELTA', delta: [{ op: 'add', path: '/log/-', value: 'done' }] }),
      ...say('answer-stock', answer),
    ]),
  async play(stage) {
    const agent = stage.createAgent({ threadId: stage.id(threadId) });
    agent.addMessage({ id: 'question-stock', role: 'user', content: question });
    await agent.runAgent({ runId: stage.id('run-stock') });
    return lastText(agent.messages);
  },
  expected: {
    transport: 'fetch',
    closing: answer,
    refusedDeltas: 1,
    faults: ['state-patch-path-missing'],
    threads: [
      {
        threadId,
        runs: [{ runId: 'run-stock', status: 'finished', eventCount: 14 }],
        messages: [
          { id: 'question-stock', role: 'user', content: question },
          { id: 'answer-stock', role: 'assistant', content: answer },
        ],
        state: { stock: { rye: 9, wheat: 30 }, log: ['rye −3', 'done'] },
      },
    ],
  },
};
