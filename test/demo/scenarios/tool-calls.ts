import { lastText } from './last-text.ts';
import type { Scenario } from './scenario.ts';
import { callToolsTogether, pause, run, say, toolResult } from './script.ts';

const threadId = 'thread-commute';
const question = 'Should I cycle to work in Utrecht tomorrow, or take the bus?';
const announcement = 'Let me look at the weather and the roads.';
const answer =
  'Cycle. It stays dry until six, the wind is behind you in the morning, and the bus is diverted around the station.';

const forecast = {
  id: 'call-forecast',
  name: 'get_forecast',
  arguments: { city: 'Utrecht', day: 'tomorrow', hours: [8, 9, 17, 18] },
  parentMessageId: 'answer-plan',
};
const roads = {
  id: 'call-roads',
  name: 'get_road_reports',
  arguments: { from: 'Lombok', to: 'De Uithof', modes: ['bicycle', 'bus'] },
  parentMessageId: 'answer-plan',
};
const forecastResult = '{"summary":"dry until 18:00","windKmh":[14,16,11,12],"direction":"west"}';
const roadsResult =
  '{"bicycle":{"minutes":24},"bus":{"minutes":31,"notice":"diverted around Utrecht Centraal"}}';

/** Two tool calls at once, their arguments streamed in turns, and both results. */
export const toolCalls: Scenario = {
  id: 'tool-calls',
  title: 'Tool calls',
  summary: 'Two calls in parallel, with streamed arguments and their results.',
  reply: (request) =>
    run(request, [
      ...say('answer-plan', announcement),
      ...callToolsTogether(forecast, roads),
      pause(400),
      ...toolResult({ messageId: 'result-forecast', toolCallId: forecast.id, content: forecastResult }),
      pause(200),
      ...toolResult({ messageId: 'result-roads', toolCallId: roads.id, content: roadsResult }),
      ...say('answer-commute', answer),
    ]),
  async play(stage) {
    const agent = stage.createAgent({ threadId: stage.id(threadId) });
    agent.addMessage({ id: 'question-commute', role: 'user', content: question });
    await agent.runAgent({ runId: stage.id('run-commute') });
    return lastText(agent.messages);
  },
  expected: {
    transport: 'fetch',
    closing: answer,
    threads: [
      {
        threadId,
        runs: [{ runId: 'run-commute', status: 'finished', eventCount: 39 }],
        messages: [
          { id: 'question-commute', role: 'user', content: question },
          {
            id: 'answer-plan',
            role: 'assistant',
            content: announcement,
            toolCalls: [
              { id: forecast.id, name: forecast.name, arguments: forecast.arguments },
              { id: roads.id, name: roads.name, arguments: roads.arguments },
            ],
          },
          { id: 'result-forecast', role: 'tool', toolCallId: forecast.id, content: forecastResult },
          { id: 'result-roads', role: 'tool', toolCallId: roads.id, content: roadsResult },
          { id: 'answer-commute', role: 'assistant', content: answer },
        ],
      },
    ],
  },
};
