import { isJsonObject, stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { earlierEvent } from './shapes/earlier-event.ts';

/** Two messages of the list under one id: a second result, or a snapshot that repeats an id (protocol page, 2.4, Q21). */
export const duplicateMessageId: Rule = {
  id: 'duplicate-message-id',
  severity: 'warning',
  covers: ['L12', 'L36'],
  text: {
    title: 'Two messages under one id',
    client: 'It keeps both in its list; anything keyed by id shows one of them.',
    cause: 'Results share a message id, or the stored history holds a message twice.',
    advice: 'Give every message an id of its own.',
    check: 'Every id stands once in the message list.',
  },
  watch: ({ report }) => ({
    effect(seen) {
      for (const effect of seen.effects) {
        if (effect.kind !== 'message-id-doubled') continue;
        report({
          message: `The list holds a message with id "${effect.id}" already; now there are two.`,
          subject: `text:${effect.id}`,
          ...earlierEvent(seen.seq, seen.model.message(effect.id)?.firstSeq),
          evidence: [{ label: 'id', value: effect.id }],
        });
      }
    },
    taken: {
      MESSAGES_SNAPSHOT(event) {
        const messages = event['messages'];
        const seen = new Set<string>();
        for (const message of Array.isArray(messages) ? messages : []) {
          const id = isJsonObject(message) ? stringAt(message, 'id') : undefined;
          if (id === undefined) continue;
          if (seen.has(id)) {
            report({
              message: `The snapshot holds two messages with id "${id}".`,
              subject: `text:${id}`,
              evidence: [{ label: 'id', value: id }],
            });
          }
          seen.add(id);
        }
      },
    },
  }),
};
