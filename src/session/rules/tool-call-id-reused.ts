import type { Rule } from './rule.ts';
import { earlierEvent } from './shapes/earlier-event.ts';

/** A call that is known and ended is started again; its arguments go on (protocol page, 2.1, W7 and L22). */
export const toolCallIdReused: Rule = {
  id: 'tool-call-id-reused',
  severity: 'warning',
  covers: ['L22', 'W7'],
  text: {
    title: 'Ended tool call started again',
    client: 'It takes up the old call: the name is replaced, new arguments are appended to the old ones.',
    cause: 'A snapshot or an earlier run holds the call already, or the resumed run sends it once more.',
    advice: 'Complete an interrupted call with TOOL_CALL_RESULT; give a new call a new id.',
    check: 'The arguments stand once.',
  },
  watch: ({ ledger, report }) => ({
    effect(seen) {
      for (const effect of seen.effects) {
        if (effect.kind !== 'tool-call-reused' || ledger.toolCalls.isOpen(effect.id)) continue;
        report({
          message: `Tool call "${effect.id}" is known with ${effect.length} characters of arguments and was started again.`,
          subject: `tool:${effect.id}`,
          ...earlierEvent(
            seen.seq,
            ledger.toolCalls.endedSeq(effect.id),
            seen.model.toolCall(effect.id)?.firstSeq,
          ),
          evidence: [
            { label: 'toolCallId', value: effect.id },
            { label: 'characters before', value: effect.length },
          ],
        });
      }
    },
  }),
};
