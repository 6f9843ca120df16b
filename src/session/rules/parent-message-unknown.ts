import type { Rule } from './rule.ts';

/** parentMessageId names no known message; the client makes one (protocol page, 2.1). */
export const parentMessageUnknown: Rule = {
  id: 'parent-message-unknown',
  severity: 'info',
  covers: [],
  text: {
    title: 'Parent of a tool call is not there yet',
    client: 'It creates an assistant message with that id for the call.',
    cause: 'The message has not been started, or its id was changed too early.',
    advice: 'Start the message first when it is to stand before the call.',
    check: 'Text and call stand in the intended order.',
  },
  watch: ({ report }) => ({
    effect(seen) {
      for (const effect of seen.effects) {
        if (effect.kind !== 'parent-unknown') continue;
        report({
          message: `parentMessageId "${effect.parentMessageId}" has not been seen; an assistant message with this id is made for the call.`,
          evidence: [{ label: 'parentMessageId', value: effect.parentMessageId }],
        });
      }
    },
  }),
};
