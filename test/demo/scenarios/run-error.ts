import type { Scenario } from './scenario.ts';
import { pause, say, send, startRun } from './script.ts';

const threadId = 'thread-translate';
const question = 'Translate our opening hours into five languages.';
const started = 'Danish: Åbent mandag til fredag 9–17. Dutch: Geopend maandag tot en met';
const reason = 'The model is busy: rate limit of 20,000 tokens a minute reached. Try again in 38 seconds.';

/** The run breaks off in the middle of a message. */
export const runError: Scenario = {
  id: 'run-error',
  title: 'Run error',
  summary: 'The provider refuses half-way; the message stays unfinished.',
  reply: (request) => [
    ...startRun(request),
    // Everything of the message but its end.
    ...say('answer-hours', started).slice(0, -1),
    pause(500),
    ...send({ type: 'RUN_ERROR', message: reason, code: 'rate_limited' }),
  ],
  async play(stage) {
    const agent = stage.createAgent({ threadId: stage.id(threadId) });
    agent.addMessage({ id: 'question-hours', role: 'user', content: question });
    let failure: string | undefined;
    await agent.runAgent(
      { runId: stage.id('run-hours') },
      {
        onRunErrorEvent: ({ event }) => {
          failure = event.message;
        },
      },
    );
    if (failure === undefined) throw new Error('Expected the run to fail.');
    return failure;
  },
  expected: {
    transport: 'fetch',
    closing: reason,
    threads: [
      {
        threadId,
        runs: [{ runId: 'run-hours', status: 'error', eventCount: 9 }],
        messages: [
          { id: 'question-hours', role: 'user', content: question },
          { id: 'answer-hours', role: 'assistant', content: started },
        ],
      },
    ],
  },
};
