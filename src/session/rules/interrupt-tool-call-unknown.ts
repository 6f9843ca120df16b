import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { interruptsIn } from './shapes/interrupts-of-thread.ts';

/** An interrupt about a tool call that nobody knows or that it does not name (protocol page, L21). */
export const interruptToolCallUnknown: Rule = {
  id: 'interrupt-tool-call-unknown',
  severity: 'warning',
  covers: ['L21'],
  text: {
    title: 'Interrupt about an unknown tool call',
    client: 'It keeps the interrupt; the page can’t show which call it asks about.',
    cause: 'The call was not streamed, or the interrupt has the id of the provider instead.',
    advice: 'Stream the tool call first, and name its toolCallId.',
    check: 'The interrupt names a tool call of the list.',
  },
  watch: ({ report }) => ({
    taken: {
      RUN_FINISHED(event, { model }) {
        for (const interrupt of interruptsIn(event)) {
          const id = stringAt(interrupt, 'id') ?? '';
          const toolCallId = stringAt(interrupt, 'toolCallId');
          const isUnnamed = toolCallId === undefined && interrupt['reason'] === 'tool_call';
          const isUnknown = toolCallId !== undefined && model.messageOfCall(toolCallId) === undefined;
          if (!isUnnamed && !isUnknown) continue;
          report({
            message: isUnnamed
              ? `Interrupt "${id}" is about a tool call, but names none.`
              : `Interrupt "${id}" is about tool call "${toolCallId}", which nothing has brought.`,
            subject: `interrupt:${id}`,
            evidence: [
              { label: 'id', value: id },
              { label: 'toolCallId', value: toolCallId ?? null },
            ],
          });
        }
      },
    },
  }),
};
