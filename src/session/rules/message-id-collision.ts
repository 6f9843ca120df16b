import type { Rule } from './rule.ts';
import { earlierEvent } from './shapes/earlier-event.ts';

/** One id for two kinds of message; the list has one namespace (protocol page, 2.7, L33 and W5). */
export const messageIdCollision: Rule = {
  id: 'message-id-collision',
  severity: 'warning',
  covers: ['L33', 'W5'],
  text: {
    title: 'One id, two kinds of message',
    client:
      'It finds the message that has the id already and keeps its kind: text lands in it, or is dropped when it is an activity.',
    cause: 'The provider gives one id to its thinking and its answer, or an activity reuses a message id.',
    advice: 'Use an id of its own for each message, whatever its role.',
    check: 'Each message shows its own text under its own role.',
  },
  watch: ({ report }) => ({
    effect(seen) {
      for (const effect of seen.effects) {
        // A delta for something that is no activity is activity-delta-unknown.
        if (effect.kind !== 'id-collision' || seen.type === 'ACTIVITY_DELTA') continue;
        const fate = effect.wasUsed ? 'what follows lands in that message' : 'what follows is dropped';
        report({
          message: `Id "${effect.id}" belongs to a message of role ${effect.role}, but ${seen.type} speaks of one of role ${effect.wanted}; ${fate}.`,
          subject: `text:${effect.id}`,
          ...earlierEvent(seen.seq, seen.model.message(effect.id)?.firstSeq),
          evidence: [
            { label: 'id', value: effect.id },
            { label: 'role there', value: effect.role },
          ],
        });
      }
    },
  }),
};
