import type { Rule } from './rule.ts';

/** Text is opened under the id of the message that holds a tool call, and joins it (protocol page, 2.1). */
export const textJoinsToolMessage: Rule = {
  id: 'text-joins-tool-message',
  severity: 'info',
  covers: ['L34'],
  text: {
    title: 'Text joins the message of a tool call',
    client:
      'It appends the text to the assistant message that holds the call, which stands before the result.',
    cause: 'The answer reuses the id that was given as parentMessageId.',
    advice: 'Open the answer under a new id when it is to stand after the result.',
    check: 'The answer stands where it should.',
  },
  watch: ({ report }) => ({
    effect(seen) {
      for (const effect of seen.effects) {
        if (effect.kind !== 'message-reused' || effect.wasOpen || effect.length > 0) continue;
        const calls = seen.model.message(effect.id)?.toolCalls ?? [];
        const answered = calls.find((call) => call.resultSeq !== undefined);
        if (answered === undefined) continue;
        report({
          message: `Message "${effect.id}" holds a tool call; the text joins it, before the result of the call.`,
          conflictsWith: answered.firstSeq,
        });
      }
    },
  }),
};
