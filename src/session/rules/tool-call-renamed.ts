import type { Rule } from './rule.ts';
import { earlierEvent } from './shapes/earlier-event.ts';

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
  watch: ({ ledger, report }) => ({
    effect(seen) {
      for (const effect of seen.effects) {
        // The second start of an open call is a fault of its own, which names both.
        if (effect.kind !== 'tool-call-renamed' || ledger.toolCalls.isOpen(effect.id)) continue;
        report({
          message: `Tool call "${effect.id}" was called ${effect.from} and is now called ${effect.to}.`,
          subject: `tool:${effect.id}`,
          ...earlierEvent(
            seen.seq,
            ledger.toolCalls.endedSeq(effect.id),
            seen.model.toolCall(effect.id)?.firstSeq,
          ),
          evidence: [
            { label: 'before', value: effect.from },
            { label: 'now', value: effect.to },
          ],
        });
      }
    },
  }),
};
