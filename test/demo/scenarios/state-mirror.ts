import { lastText } from './last-text.ts';
import type { Scenario } from './scenario.ts';
import { pause, run, say, send } from './script.ts';

const threadId = 'thread-move';
const question = 'We move house on the 30th. Keep a list for us and tick things off as you arrange them.';
const answer =
  'The van and the boxes are arranged. Two things are left for you: hand over the keys and read the meters.';

/** Shared state as a plan: one snapshot, then deltas that use every operation of JSON Patch. */
export const stateMirror: Scenario = {
  id: 'state-mirror',
  title: 'Shared state',
  summary: 'A moving plan: a snapshot, then deltas with every kind of operation.',
  reply: (request) =>
    run(request, [
      ...send({
        type: 'STATE_SNAPSHOT',
        snapshot: {
          title: 'Move to Elm Street',
          date: '2026-11-30',
          status: 'planning',
          todos: [
            { id: 'van', text: 'Book a van', done: false },
            { id: 'keys', text: 'Hand over the keys', done: false },
          ],
          budget: { limit: 800, spent: 0 },
        },
      }),
      pause(300),
      ...send({
        type: 'STATE_DELTA',
        delta: [{ op: 'add', path: '/todos/-', value: { id: 'boxes', text: 'Order 40 boxes', done: false } }],
      }),
      pause(300),
      ...send({
        type: 'STATE_DELTA',
        delta: [
          { op: 'test', path: '/todos/0/id', value: 'van' },
          { op: 'replace', path: '/todos/0/done', value: true },
          { op: 'add', path: '/todos/0/note', value: 'Saturday 8:00, €120' },
          { op: 'replace', path: '/budget/spent', value: 120 },
        ],
      }),
      pause(300),
      // The keys come last: they wait until everything else is done.
      ...send({ type: 'STATE_DELTA', delta: [{ op: 'move', from: '/todos/1', path: '/todos/2' }] }),
      pause(300),
      ...send({
        type: 'STATE_DELTA',
        delta: [
          { op: 'replace', path: '/todos/1/done', value: true },
          { op: 'replace', path: '/budget/spent', value: 182.5 },
          { op: 'copy', from: '/budget', path: '/budgetOnBooking' },
          { op: 'add', path: '/todos/-', value: { id: 'meters', text: 'Read the meters', done: false } },
        ],
      }),
      pause(300),
      ...send({
        type: 'STATE_DELTA',
        delta: [
          { op: 'remove', path: '/todos/0/note' },
          { op: 'replace', path: '/status', value: 'arranged' },
        ],
      }),
      ...say('answer-move', answer),
    ]),
  async play(stage) {
    const agent = stage.createAgent({ threadId: stage.id(threadId) });
    agent.addMessage({ id: 'question-move', role: 'user', content: question });
    await agent.runAgent({ runId: stage.id('run-move') });
    return lastText(agent.messages);
  },
  expected: {
    transport: 'fetch',
    closing: answer,
    threads: [
      {
        threadId,
        runs: [{ runId: 'run-move', status: 'finished', eventCount: 21 }],
        messages: [
          { id: 'question-move', role: 'user', content: question },
          { id: 'answer-move', role: 'assistant', content: answer },
        ],
        state: {
          title: 'Move to Elm Street',
          date: '2026-11-30',
          status: 'arranged',
          todos: [
            { id: 'van', text: 'Book a van', done: true },
            { id: 'boxes', text: 'Order 40 boxes', done: true },
            { id: 'keys', text: 'Hand over the keys', done: false },
            { id: 'meters', text: 'Read the meters', done: false },
          ],
          budget: { limit: 800, spent: 182.5 },
          budgetOnBooking: { limit: 800, spent: 182.5 },
        },
      },
    ],
  },
};
