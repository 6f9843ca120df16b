import { lastText } from './last-text.ts';
import type { Scenario } from './scenario.ts';
import { pause, run, say } from './script.ts';

const threadId = 'thread-lisbon';
const question =
  'We land in Lisbon on Saturday at nine and leave on Sunday evening. What should we not miss?';
const followUp = 'And if it rains on Sunday?';

const plan = `Two days are enough for a fine first look.

Saturday: leave the bags, take tram 28 up to Graça and walk down through Alfama while the light is low. Book dinner in Mouraria for half past eight; it fills up.

Sunday: be in Belém before ten. See the monastery first, then eat a pastel de nata while it is still warm. The ferry to Cacilhas gives you the best view of the city for €1.40.`;

const rainPlan = `Then swap Belém for the tile museum (Museu Nacional do Azulejo) and have a long lunch at the Time Out Market. Both are dry, and bus 794 joins them. 🌧️`;

/** A conversation of two runs on one thread: the second request carries the first answer along. */
export const streamedChat: Scenario = {
  id: 'streamed-chat',
  title: 'Streamed chat',
  summary: 'Two questions, two answers that arrive word by word.',
  reply(request) {
    const isFollowUp = request.messages.length > 1;
    const usage = isFollowUp ? [214, 46] : [58, 121];
    return run(
      request,
      [pause(200), ...(isFollowUp ? say('answer-rain', rainPlan) : say('answer-weekend', plan))],
      {
        outcome: { type: 'success' },
        usage: [
          { provider: 'demo', model: 'storyteller', inputTokens: usage[0] ?? 0, outputTokens: usage[1] ?? 0 },
        ],
      },
    );
  },
  async play(stage) {
    const agent = stage.createAgent({ threadId: stage.id(threadId) });
    agent.addMessage({ id: 'question-weekend', role: 'user', content: question });
    await agent.runAgent({ runId: stage.id('run-weekend') });
    agent.addMessage({ id: 'question-rain', role: 'user', content: followUp });
    await agent.runAgent({ runId: stage.id('run-rain') });
    return lastText(agent.messages);
  },
  expected: {
    transport: 'fetch',
    closing: rainPlan,
    threads: [
      {
        threadId,
        runs: [
          { runId: 'run-weekend', status: 'finished', eventCount: 42 },
          { runId: 'run-rain', status: 'finished', eventCount: 19 },
        ],
        messages: [
          { id: 'question-weekend', role: 'user', content: question },
          { id: 'answer-weekend', role: 'assistant', content: plan },
          { id: 'question-rain', role: 'user', content: followUp },
          { id: 'answer-rain', role: 'assistant', content: rainPlan },
        ],
      },
    ],
  },
};
