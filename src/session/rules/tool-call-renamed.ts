import type { Rule } from './rule.ts';

/** A second start gives a call another name (protocol page, W7). */
export const toolCallRenamed: Rule = {
  id: 'tool-call-renamed',
  severity: 'warning',
  covers: ['W7'],
  text: {
    title: 'Tool call renamed',
    client: 'It keeps the call and its arguments under the new name.',
    cause: 'Two calls share an id.',
    advice: 'Give each call an id of its own.',
    check: 'The call keeps its name.',
  },
  watch: ({ report }) => ({
    effect(seen) {
      for (const effect of seen.effects) {
        if (effect.kind !== 'tool-call-renamed') continue;
        report({
          message: `Tool call "${effect.id}" was called ${effect.from} and is now called ${effect.to}.`,
          subject: `tool:${effect.id}`,
          follows: [`tool-start-while-open tool:${effect.id}`],
          evidence: [
            { label: 'before', value: effect.from },
            { label: 'now', value: effect.to },
          ],
        });
      }
    },
  }),
};
