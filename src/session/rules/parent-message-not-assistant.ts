import type { Rule } from './rule.ts';
import { earlierEvent } from './shapes/earlier-event.ts';

/** parentMessageId names a message that is no assistant message (protocol page, 2.1, W6). */
export const parentMessageNotAssistant: Rule = {
  id: 'parent-message-not-assistant',
  severity: 'warning',
  covers: ['W6'],
  text: {
    title: 'Parent of a tool call is no assistant message',
    client: 'It warns and files the call under a new assistant message named after the call.',
    cause: 'The id of the last message was used, whatever its role.',
    advice: 'Name the assistant message that makes the call, or leave parentMessageId out.',
    check: 'The call stands in the intended message.',
  },
  watch: ({ report }) => ({
    effect(seen) {
      for (const effect of seen.effects) {
        if (effect.kind !== 'parent-not-assistant') continue;
        report({
          message: `parentMessageId "${effect.parentMessageId}" is a message of role ${effect.role}; the call gets an assistant message of its own.`,
          ...earlierEvent(seen.seq, seen.model.message(effect.parentMessageId)?.firstSeq),
          evidence: [
            { label: 'parentMessageId', value: effect.parentMessageId },
            { label: 'role', value: effect.role },
          ],
        });
      }
    },
  }),
};
