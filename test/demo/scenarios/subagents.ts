import { lastText } from './last-text.ts';
import type { Scenario } from './scenario.ts';
import { callTool, pause, run, say, send, toolResult } from './script.ts';

const threadId = 'thread-museum';
const question = 'Write a label for the 1893 tea clipper model. Have the facts checked.';
const announcement = 'I will have it researched and checked.';
const draft = 'Draft: a clipper of 1893, built in Aberdeen, 64 m long.';
const check = 'The yard book says 64.7 m and launch in March 1893; the rest holds.';
const answer = 'Tea clipper, Aberdeen, launched March 1893. 64.7 m. She made Fuzhou to London in 98 days.';

const delegate = {
  id: 'call-delegate',
  name: 'delegate',
  arguments: { to: 'researcher', task: 'Facts for a museum label, checked' },
  parentMessageId: 'answer-museum-plan',
};
const researcher = { subagentRunId: 'subagent-researcher' };
const checker = { subagentRunId: 'subagent-fact-checker' };
const lookUp = {
  id: 'call-yard-book',
  name: 'look_up',
  arguments: { archive: 'Aberdeen yard book', year: 1893 },
  ...checker,
};
const yardBook = '{"length":64.7,"launched":"1893-03-18"}';
const delegated = '{"checked":true,"length":64.7}';

/** An agent within an agent within the run, each event tagged with the one that speaks. */
export const subagents: Scenario = {
  id: 'subagents',
  title: 'Subagents',
  summary: 'A researcher that brings its own fact checker, inside one run.',
  reply: (request) =>
    run(request, [
      ...send({ type: 'STEP_STARTED', stepName: 'research' }),
      ...say('answer-museum-plan', announcement),
      ...callTool(delegate),
      ...send({
        type: 'SUBAGENT_STARTED',
        ...researcher,
        name: 'researcher',
        description: 'Collects facts for the label',
        parentToolCallId: delegate.id,
        parentMessageId: delegate.parentMessageId,
      }),
      pause(200),
      ...say('answer-museum-draft', draft, researcher),
      ...send({
        type: 'SUBAGENT_STARTED',
        ...checker,
        name: 'fact-checker',
        parentSubagentRunId: researcher.subagentRunId,
      }),
      ...callTool(lookUp),
      pause(300),
      ...toolResult({ messageId: 'result-yard-book', toolCallId: lookUp.id, content: yardBook, ...checker }),
      ...say('answer-museum-check', check, checker),
      ...send(
        { type: 'SUBAGENT_FINISHED', ...checker, result: { corrections: 2 }, outcome: { type: 'success' } },
        { type: 'SUBAGENT_FINISHED', ...researcher, outcome: { type: 'success' } },
      ),
      ...toolResult({ messageId: 'result-delegate', toolCallId: delegate.id, content: delegated }),
      ...send({ type: 'STEP_FINISHED', stepName: 'research' }),
      ...say('answer-museum', answer),
    ]),
  async play(stage) {
    const agent = stage.createAgent({ threadId: stage.id(threadId) });
    agent.addMessage({ id: 'question-museum', role: 'user', content: question });
    await agent.runAgent({ runId: stage.id('run-museum') });
    return lastText(agent.messages);
  },
  expected: {
    transport: 'fetch',
    closing: answer,
    threads: [
      {
        threadId,
        runs: [{ runId: 'run-museum', status: 'finished', eventCount: 57 }],
        messages: [
          { id: 'question-museum', role: 'user', content: question },
          {
            id: 'answer-museum-plan',
            role: 'assistant',
            content: announcement,
            toolCalls: [{ id: delegate.id, name: delegate.name, arguments: delegate.arguments }],
          },
          { id: 'result-delegate', role: 'tool', toolCallId: delegate.id, content: delegated },
          { id: 'answer-museum-draft', role: 'assistant', content: draft, ...researcher },
          {
            id: lookUp.id,
            role: 'assistant',
            toolCalls: [{ id: lookUp.id, name: lookUp.name, arguments: lookUp.arguments }],
            ...checker,
          },
          { id: 'result-yard-book', role: 'tool', toolCallId: lookUp.id, content: yardBook, ...checker },
          { id: 'answer-museum-check', role: 'assistant', content: check, ...checker },
          { id: 'answer-museum', role: 'assistant', content: answer },
        ],
      },
    ],
  },
};
