import type { Rule } from './rule.ts';
import { earlierEvent } from './shapes/earlier-event.ts';

/** An ended message id is opened again; text is appended to the old one (protocol page, 2.1, L34 and L35). */
export const messageIdReused: Rule = {
  id: 'message-id-reused',
  severity: 'warning',
  covers: ['L34', 'L35'],
  text: {
    title: 'Ended message opened again',
    client: 'It appends to the old message and ignores role and name of the new start.',
    cause: 'Ids restart in every run, or a replay streams a finished message once more.',
    advice: 'Use ids that are unique on the thread; replay history as MESSAGES_SNAPSHOT.',
    check: 'The message holds its text once.',
  },
  watch: ({ ledger, report }) => ({
    effect(seen) {
      for (const effect of seen.effects) {
        if (effect.kind !== 'message-reused' || effect.wasOpen || effect.length === 0) continue;
        // A start of a message that this run has open is a fault of its own.
        if (ledger.texts.isOpen(effect.id)) continue;
        report({
          message: `Message "${effect.id}" had ended with ${effect.length} characters and was opened again; new text is appended to it.`,
          subject: `text:${effect.id}`,
          ...earlierEvent(
            seen.seq,
            ledger.texts.endedSeq(effect.id),
            ledger.reasoningMessages.endedSeq(effect.id),
            seen.model.message(effect.id)?.firstSeq,
          ),
          follows: [`message-id-collision text:${effect.id}`],
          evidence: [
            { label: 'id', value: effect.id },
            { label: 'characters before', value: effect.length },
          ],
        });
      }
    },
  }),
};
