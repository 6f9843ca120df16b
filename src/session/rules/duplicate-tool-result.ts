import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** A second TOOL_CALL_RESULT for one call (protocol page, Q21, L12). */
export const duplicateToolResult: Rule = {
  id: 'duplicate-tool-result',
  severity: 'warning',
  covers: ['L12'],
  text: {
    title: 'Second result for one tool call',
    client: 'It inserts a second tool message; nothing is deduplicated.',
    cause: 'Two parties report the result, or a replay repeats it.',
    advice: 'Send one result for each call.',
    check: 'The call has one result.',
  },
  watch: ({ report }) => ({
    effect(seen) {
      for (const effect of seen.effects) {
        if (effect.kind !== 'result-repeated') continue;
        const content = seen.event && stringAt(seen.event, 'content');
        report({
          message: `Tool call "${effect.toolCallId}" has a result already.`,
          subject: `result:${effect.toolCallId}`,
          conflictsWith: effect.earlier,
          evidence: content === undefined ? [] : [{ label: 'this result', value: content.slice(0, 400) }],
        });
      }
    },
  }),
};
