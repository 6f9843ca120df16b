import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** Content for a message that is open by the rules but that a snapshot took off the list (protocol page, 2.4, W4). */
export const contentForRemovedMessage: Rule = {
  id: 'content-for-removed-message',
  severity: 'warning',
  covers: ['W4', 'L37'],
  text: {
    title: 'Text for a message that a snapshot removed',
    client: 'It drops the text with a console warning.',
    cause: 'A MESSAGES_SNAPSHOT without the streaming message was sent in the middle of it.',
    advice: 'Include the open message in the snapshot, or send the snapshot after its end.',
    check: 'The message keeps its text to the end.',
  },
  watch: ({ ledger, report }) => ({
    effect(seen) {
      for (const effect of seen.effects) {
        if (effect.kind !== 'target-missing' || effect.target !== 'message') continue;
        const open = ledger.texts.get(effect.id) ?? ledger.reasoningMessages.get(effect.id);
        if (open === undefined) continue;
        const delta = seen.event && stringAt(seen.event, 'delta');
        report({
          message: `Message "${effect.id}" is open but no longer in the list, so ${seen.type} is lost.`,
          subject: `removed:${effect.id}`,
          follows: [`* removed:${effect.id}`],
          conflictsWith: open.openedSeq,
          evidence: delta === undefined ? [] : [{ label: 'lost text', value: delta }],
        });
      }
    },
  }),
};
