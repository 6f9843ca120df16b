import { lastText } from './last-text.ts';
import type { Scenario } from './scenario.ts';
import { pause, run, say, send, startRun } from './script.ts';

const threadId = 'thread-import';
const question = 'Import the address book and tell me when it is done.';
const progress = 'I have started. The first half went through without a problem';
const answer = 'All 240 addresses are in. Three had no postcode; I marked them.';

/** The stream ends before its run does; the page asks again and is given messages and state afresh. */
export const reconnect: Scenario = {
  id: 'reconnect',
  title: 'Reconnect with a fresh snapshot',
  summary: 'A stream ends too early; the next one begins with snapshots.',
  reply(request) {
    const isSecondTry = request.messages.length > 1;
    if (!isSecondTry) {
      return [
        ...startRun(request),
        ...send({ type: 'STATE_SNAPSHOT', snapshot: { imported: 0, total: 240, problems: [] } }),
        pause(200),
        ...send({ type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/imported', value: 120 }] }),
        ...say('answer-import-progress', progress).slice(0, -1),
      ];
    }
    return run(request, [
      ...send(
        {
          type: 'MESSAGES_SNAPSHOT',
          messages: [
            { id: 'question-import', role: 'user', content: question },
            { id: 'answer-import-progress', role: 'assistant', content: `${progress}.` },
          ],
        },
        { type: 'STATE_SNAPSHOT', snapshot: { imported: 200, total: 240, problems: ['row 17'] } },
      ),
      { kind: 'comment', text: 'still importing' },
      pause(400),
      ...send({
        type: 'STATE_DELTA',
        delta: [
          { op: 'replace', path: '/imported', value: 240 },
          { op: 'add', path: '/problems/-', value: 'row 201' },
          { op: 'add', path: '/problems/-', value: 'row 219' },
        ],
      }),
      ...say('answer-import', answer),
    ]);
  },
  async play(stage) {
    const agent = stage.createAgent({ threadId: stage.id(threadId) });
    agent.addMessage({ id: 'question-import', role: 'user', content: question });
    let isOver = false;
    // The client reports a stream without RUN_FINISHED as a success, so the page has to look itself.
    await agent.runAgent(
      { runId: stage.id('run-import') },
      {
        onRunFinishedEvent: () => {
          isOver = true;
        },
      },
    );
    if (isOver) throw new Error('Expected the first stream to end before its run.');
    await agent.runAgent({ runId: stage.id('run-import-again') });
    return lastText(agent.messages);
  },
  expected: {
    transport: 'fetch',
    closing: answer,
    faults: ['stream-ended-without-terminal'],
    threads: [
      {
        threadId,
        runs: [
          { runId: 'run-import', status: 'cut-off', eventCount: 10 },
          { runId: 'run-import-again', status: 'finished', eventCount: 13 },
        ],
        messages: [
          { id: 'question-import', role: 'user', content: question },
          { id: 'answer-import-progress', role: 'assistant', content: `${progress}.` },
          { id: 'answer-import', role: 'assistant', content: answer },
        ],
        state: { imported: 240, total: 240, problems: ['row 17', 'row 201', 'row 219'] },
      },
    ],
  },
};
