import { type JsonObject, type JsonValue, stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** An event that is byte for byte the one before it in its stream. */
export const duplicateEvent: Rule = {
  id: 'duplicate-event',
  severity: 'info',
  covers: [],
  text: {
    title: 'Same event twice',
    client: 'It applies both; deltas are doubled.',
    cause: 'Two subscribers forward the same queue, or a retry resends.',
    advice: 'Look for a second emitter or an at-least-once queue.',
    check: 'Each event comes once.',
  },
  watch: ({ report }) => {
    let previous = '';
    let previousDelta: JsonValue | undefined;
    let previousSeq = -1;
    return {
      frame(seen) {
        const { raw, seq } = seen;
        const delta = seen.event?.['delta'];
        // Where nothing but the delta can differ, that is the shorter text to compare.
        const isSame = seen.isRepeat ? delta === previousDelta : raw === previous;
        // A frame that is no event is a fault of its own each time.
        if (isSame && seen.event !== undefined && !isHonestRepeat(seen.event)) {
          report({
            message: `This ${seen.type} is byte for byte the event before it.`,
            subject: 'twice',
            conflictsWith: previousSeq,
          });
        }
        previous = raw;
        previousDelta = delta;
        previousSeq = seq;
      },
    };
  },
};

/** Text does hold the same short piece twice in a row: "ha", "ha". */
function isHonestRepeat(event: JsonObject): boolean {
  const delta = stringAt(event, 'delta');
  return delta !== undefined && delta.trim().length < 3;
}
