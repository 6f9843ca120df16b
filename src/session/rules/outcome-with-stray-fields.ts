import { isJsonObject, stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { excerptOf } from './shapes/excerpt.ts';

/** An outcome with fields of another kind of outcome (protocol page, L17). */
export const outcomeWithStrayFields: Rule = {
  id: 'outcome-with-stray-fields',
  severity: 'warning',
  covers: ['L17'],
  text: {
    title: 'Outcome contradicts itself',
    client: 'It strips the stray field in silence.',
    cause: 'Fields of several outcomes are filled in at once.',
    advice: 'Send interrupts only with outcome interrupt, and no result with cancelled.',
    check: 'The outcome has only its own fields.',
  },
  watch: ({ report }) => ({
    on: {
      RUN_FINISHED({ event }) {
        const outcome = event?.['outcome'];
        if (event === undefined || !isJsonObject(outcome)) return;
        const kind = stringAt(outcome, 'type');
        if (kind === 'cancelled' && Object.hasOwn(event, 'result') && event['result'] !== null) {
          report({
            message: 'The run was cancelled, but carries a result.',
            evidence: [{ label: 'result', value: excerptOf(event['result'] ?? null) }],
          });
        }
        if (kind === 'success' && Object.hasOwn(outcome, 'interrupts')) {
          report({
            message: 'The outcome is success, but carries interrupts; clients drop them.',
            evidence: [{ label: 'interrupts', value: excerptOf(outcome['interrupts'] ?? null) }],
          });
        }
      },
      SUBAGENT_FINISHED({ event }) {
        const outcome = event?.['outcome'];
        if (!isJsonObject(outcome) || stringAt(outcome, 'type') !== 'success') return;
        if (Object.hasOwn(outcome, 'interruptIds')) {
          report({
            message: 'The outcome is success, but carries interruptIds; clients drop them.',
            evidence: [{ label: 'interruptIds', value: excerptOf(outcome['interruptIds'] ?? null) }],
          });
        }
      },
    },
  }),
};
