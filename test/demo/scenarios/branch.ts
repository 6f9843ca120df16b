import { lastText } from './last-text.ts';
import type { Scenario } from './scenario.ts';
import { run, say } from './script.ts';

const threadId = 'thread-slogan';
const question = 'We sell bread by bicycle. Give me a slogan.';
const shorter = 'Make it shorter.';
const funnier = 'Make it funnier.';

const answers: Readonly<Record<string, readonly [id: string, text: string]>> = {
  [question]: ['answer-slogan', 'Fresh from the oven, carried by two wheels to your door.'],
  [shorter]: ['answer-shorter', 'Oven. Wheels. Door.'],
  [funnier]: ['answer-funnier', 'We knead it, we pedal it, you only have to chew.'],
};

function answerTo(text: string): readonly [id: string, text: string] {
  return answers[text] ?? ['answer-unknown', 'I only write slogans.'];
}

/** One answer, then two different continuations of it: a tree, not a line. */
export const branch: Scenario = {
  id: 'branch',
  title: 'Branches',
  summary: 'Two runs continue the same first run, by parentRunId.',
  reply(request) {
    const last = request.messages.at(-1);
    return run(request, say(...answerTo(typeof last?.content === 'string' ? last.content : '')));
  },
  async play(stage) {
    const root = stage.createAgent({ threadId: stage.id(threadId) });
    root.addMessage({ id: 'question-slogan', role: 'user', content: question });
    await root.runAgent({ runId: stage.id('run-slogan') });
    const common = { threadId: root.threadId, parentRunId: stage.id('run-slogan') };

    const left = stage.createAgent({ ...common, messages: root.messages });
    left.addMessage({ id: 'question-shorter', role: 'user', content: shorter });
    await left.runAgent({ runId: stage.id('run-shorter') });

    const right = stage.createAgent({ ...common, messages: root.messages });
    right.addMessage({ id: 'question-funnier', role: 'user', content: funnier });
    await right.runAgent({ runId: stage.id('run-funnier') });
    return lastText(right.messages);
  },
  expected: {
    transport: 'fetch',
    closing: answerTo(funnier)[1],
    threads: [
      {
        threadId,
        runs: [
          { runId: 'run-slogan', status: 'finished', eventCount: 10 },
          { runId: 'run-shorter', status: 'finished', eventCount: 6, parentRunId: 'run-slogan' },
          { runId: 'run-funnier', status: 'finished', eventCount: 10, parentRunId: 'run-slogan' },
        ],
        messages: [
          { id: 'question-slogan', role: 'user', content: question },
          { id: 'answer-slogan', role: 'assistant', content: answerTo(question)[1] },
          { id: 'question-shorter', role: 'user', content: shorter },
          { id: 'answer-shorter', role: 'assistant', content: answerTo(shorter)[1] },
          { id: 'question-funnier', role: 'user', content: funnier },
          { id: 'answer-funnier', role: 'assistant', content: answerTo(funnier)[1] },
        ],
        otherBranch: ['question-shorter', 'answer-shorter'],
      },
    ],
  },
};
