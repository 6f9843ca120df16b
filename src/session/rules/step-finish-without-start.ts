import { stringAt } from '../../protocol/json.ts';
import { stepKey } from './ledger.ts';
import type { Rule } from './rule.ts';
import { ownersOfOpenStep } from './shapes/step-owners.ts';

/** STEP_FINISHED of a step that nobody has open (protocol page, V17). */
export const stepFinishWithoutStart: Rule = {
  id: 'step-finish-without-start',
  severity: 'error',
  covers: ['V17'],
  text: {
    title: 'End of a step that is not open',
    client: 'The verifier stops the run here; nothing after this event reaches the app.',
    cause: 'The end was sent twice, or state shared between requests ends a step of another run.',
    advice: 'Send one STEP_FINISHED for each STEP_STARTED of the same run.',
    check: 'Each step has one start and one end.',
  },
  watch: ({ ledger, report }) => ({
    taken: {
      STEP_FINISHED(event) {
        const key = stepKey(event);
        // A step that another owner has open is owner-mismatch.
        if (ledger.steps.isOpen(key) || ownersOfOpenStep(ledger, event).length > 0) return;
        const name = stringAt(event, 'stepName') ?? '';
        const endedSeq = ledger.steps.endedSeq(key);
        report({
          message: `Step "${name}" was finished, but ${endedSeq === undefined ? 'nothing has started it in this run' : 'it had been finished before'}.`,
          subject: `step:${key}`,
          follows: [`* step:${key}`],
          evidence: [{ label: 'stepName', value: name }],
          ...(endedSeq === undefined ? {} : { conflictsWith: endedSeq }),
        });
      },
    },
  }),
};
