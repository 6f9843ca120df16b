import type { ResumeEntry } from '@ag-ui/client';
import { lastText } from './last-text.ts';
import type { Scenario } from './scenario.ts';
import { callTool, pause, run, say, toolResult } from './script.ts';

const threadId = 'thread-refund';
const question = 'My order 4711 arrived with a cracked bowl. Can I get my money back?';
const announcement = 'I am sorry about the bowl. I can refund it; a colleague has to agree first.';
const answer = 'Done: €42.50 are on their way to your card. Keep the bowl, no need to send it back.';
const refund = {
  id: 'call-refund',
  name: 'issue_refund',
  arguments: { order: '4711', amount: 42.5, currency: 'EUR', reason: 'damaged in transit' },
  parentMessageId: 'answer-refund-offer',
};
const refundResult = '{"status":"refunded","reference":"RF-20931"}';

/** A run that stops to ask a person, and the run that carries the answer in `resume[]`. */
export const interrupt: Scenario = {
  id: 'interrupt',
  title: 'Interrupt and resume',
  summary: 'The agent asks for approval; the next run brings it.',
  reply(request) {
    if (request.resume === undefined) {
      return run(request, [...say('answer-refund-offer', announcement), ...callTool(refund)], {
        outcome: {
          type: 'interrupt',
          interrupts: [
            {
              id: 'interrupt-refund',
              reason: 'tool_call',
              message: 'Refund €42.50 for order 4711?',
              toolCallId: refund.id,
              responseSchema: {
                type: 'object',
                properties: { approved: { type: 'boolean' }, note: { type: 'string' } },
                required: ['approved'],
              },
            },
          ],
        },
      });
    }
    return run(request, [
      pause(300),
      ...toolResult({ messageId: 'result-refund', toolCallId: refund.id, content: refundResult }),
      ...say('answer-refund', answer),
    ]);
  },
  async play(stage) {
    const agent = stage.createAgent({ threadId: stage.id(threadId) });
    agent.addMessage({ id: 'question-refund', role: 'user', content: question });
    await agent.runAgent({ runId: stage.id('run-refund-ask') });
    const resume = agent.pendingInterrupts.map(
      ({ id }): ResumeEntry => ({
        interruptId: id,
        status: 'resolved',
        payload: { approved: true, note: 'Photo checked.' },
      }),
    );
    await agent.runAgent({ runId: stage.id('run-refund-resume'), resume });
    return lastText(agent.messages);
  },
  expected: {
    transport: 'fetch',
    closing: answer,
    threads: [
      {
        threadId,
        runs: [
          { runId: 'run-refund-ask', status: 'interrupted', eventCount: 21 },
          { runId: 'run-refund-resume', status: 'finished', eventCount: 14 },
        ],
        messages: [
          { id: 'question-refund', role: 'user', content: question },
          {
            id: 'answer-refund-offer',
            role: 'assistant',
            content: announcement,
            toolCalls: [{ id: refund.id, name: refund.name, arguments: refund.arguments }],
          },
          { id: 'result-refund', role: 'tool', toolCallId: refund.id, content: refundResult },
          { id: 'answer-refund', role: 'assistant', content: answer },
        ],
      },
    ],
  },
};
