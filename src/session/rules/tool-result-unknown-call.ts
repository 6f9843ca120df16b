import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** TOOL_CALL_RESULT for a call that nobody announced (protocol page, L12). */
export const toolResultUnknownCall: Rule = {
  id: 'tool-result-unknown-call',
  severity: 'warning',
  covers: ['L12'],
  text: {
    title: 'Result of an unknown tool call',
    client:
      'It appends a tool message that answers nothing; the next request may be refused by the provider.',
    cause: 'Only the result was forwarded, or the call carried another id.',
    advice: 'Send TOOL_CALL_START and END before the result, with the same toolCallId.',
    check: 'The result stands under its call.',
  },
  watch: ({ report }) => ({
    effect(seen) {
      for (const effect of seen.effects) {
        if (effect.kind !== 'result-without-call') continue;
        const content = seen.event && stringAt(seen.event, 'content');
        report({
          message: `No tool call "${effect.toolCallId}" is known, so this result answers nothing.`,
          subject: `result:${effect.toolCallId}`,
          follows: [`* tool:${effect.toolCallId}`],
          evidence: content === undefined ? [] : [{ label: 'content', value: content.slice(0, 400) }],
        });
      }
    },
  }),
};
