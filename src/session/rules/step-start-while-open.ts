import { stringAt } from '../../protocol/json.ts';
import { stepKey } from './ledger.ts';
import type { Rule } from './rule.ts';

/** STEP_STARTED of a step that is open for the same owner (protocol page, V16). */
export const stepStartWhileOpen: Rule = {
  id: 'step-start-while-open',
  severity: 'error',
  covers: ['V16'],
  text: {
    title: 'Start of a step that is already open',
    client: 'The verifier stops the run here; nothing after this event reaches the app.',
    cause: 'Parallel branches run the same node; step names are the only key.',
    advice: 'Give parallel steps distinct names, or tag them with a subagentRunId.',
    check: 'Each step name is started once before it is finished.',
  },
  watch: ({ ledger, report }) => ({
    taken: {
      STEP_STARTED(event) {
        const open = ledger.steps.get(stepKey(event));
        if (open === undefined) return;
        const name = stringAt(event, 'stepName') ?? '';
        report({
          message: `Step "${name}" was started again while it was still open.`,
          subject: `step:${stepKey(event)}`,
          conflictsWith: open.openedSeq,
          evidence: [{ label: 'stepName', value: name }],
        });
      },
    },
  }),
};
