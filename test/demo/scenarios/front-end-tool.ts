import type { HttpAgent, Tool } from '@ag-ui/client';
import { lastText } from './last-text.ts';
import type { Scenario, Stage } from './scenario.ts';
import { callTool, run, say } from './script.ts';

const threadId = 'thread-meeting';
const question = 'Book the small meeting room for tomorrow at ten and put it in my calendar.';
const answer =
  'Birch is yours tomorrow from 10:00 to 11:00. I could not open your calendar, so please add it yourself.';

const book = {
  id: 'call-book-room',
  name: 'book_room',
  arguments: { size: 'small', day: 'tomorrow', from: '10:00', to: '11:00' },
};
const calendar = {
  id: 'call-add-to-calendar',
  name: 'add_to_calendar',
  arguments: { title: 'Planning', room: 'Birch', from: '10:00', to: '11:00' },
};
const booked = '{"room":"Birch","from":"10:00","to":"11:00"}';
const refusal = 'The calendar did not answer.';
const refusalReason = 'NotAllowedError: access to the calendar was denied';

const tools: readonly Tool[] = [
  { name: book.name, description: 'Books a meeting room.', parameters: { type: 'object' } },
  {
    name: calendar.name,
    description: "Adds an entry to the user's calendar.",
    parameters: { type: 'object' },
  },
];

/** Runs a run with the page's tools and answers the tool call that it leaves open. */
async function runAndAnswer(
  agent: HttpAgent,
  runId: string,
  answerCall: (toolCallId: string) => Parameters<HttpAgent['addMessage']>[0],
): Promise<void> {
  let pending: readonly string[] = [];
  await agent.runAgent(
    { runId, tools: [...tools] },
    {
      onRunFinishedEvent: (finish) => {
        if (finish.outcome === 'success') pending = finish.pendingToolCallIds;
      },
    },
  );
  for (const toolCallId of pending) agent.addMessage(answerCall(toolCallId));
}

async function play(stage: Stage): Promise<string> {
  const agent = stage.createAgent({ threadId: stage.id(threadId) });
  agent.addMessage({ id: 'question-meeting', role: 'user', content: question });
  await runAndAnswer(agent, stage.id('run-meeting-book'), (toolCallId) => ({
    id: 'result-book-room',
    role: 'tool',
    toolCallId,
    content: booked,
  }));
  await runAndAnswer(agent, stage.id('run-meeting-calendar'), (toolCallId) => ({
    id: 'result-add-to-calendar',
    role: 'tool',
    toolCallId,
    content: refusal,
    error: refusalReason,
  }));
  await agent.runAgent({ runId: stage.id('run-meeting-answer'), tools: [...tools] });
  return lastText(agent.messages);
}

/** The page executes the agent's calls; results go up with the next run, one of them as an error. */
export const frontEndTool: Scenario = {
  id: 'front-end-tool',
  title: 'Front-end tools',
  summary: 'The page runs the tools; the second one fails and says so.',
  reply(request) {
    const last = request.messages.at(-1);
    if (last?.role !== 'tool') {
      return run(request, callTool(book), {
        outcome: { type: 'success', pendingToolCallIds: [book.id] },
      });
    }
    if (last.toolCallId === book.id) {
      return run(request, callTool(calendar), {
        outcome: { type: 'success', pendingToolCallIds: [calendar.id] },
      });
    }
    return run(request, say('answer-meeting', answer));
  },
  play,
  expected: {
    transport: 'fetch',
    closing: answer,
    threads: [
      {
        threadId,
        runs: [
          { runId: 'run-meeting-book', status: 'finished', eventCount: 10 },
          { runId: 'run-meeting-calendar', status: 'finished', eventCount: 10 },
          { runId: 'run-meeting-answer', status: 'finished', eventCount: 14 },
        ],
        messages: [
          { id: 'question-meeting', role: 'user', content: question },
          { id: book.id, role: 'assistant', toolCalls: [book] },
          { id: 'result-book-room', role: 'tool', toolCallId: book.id, content: booked },
          { id: calendar.id, role: 'assistant', toolCalls: [calendar] },
          {
            id: 'result-add-to-calendar',
            role: 'tool',
            toolCallId: calendar.id,
            content: refusal,
            error: refusalReason,
          },
          { id: 'answer-meeting', role: 'assistant', content: answer },
        ],
      },
    ],
  },
};
