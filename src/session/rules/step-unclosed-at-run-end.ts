import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** RUN_FINISHED while a step is open (protocol page, V26). */
export const stepUnclosedAtRunEnd: Rule = {
  id: 'step-unclosed-at-run-end',
  severity: 'error',
  covers: ['V26'],
  text: {
    title: 'Step still open when the run finished',
    client: 'The verifier refuses RUN_FINISHED: the run fails.',
    cause: 'An early return skipped STEP_FINISHED.',
    advice: 'Send STEP_FINISHED for every open step before RUN_FINISHED.',
    check: 'Every step has its end.',
  },
  watch: ({ ledger, report }) => ({
    taken: {
      RUN_FINISHED() {
        if (ledger.phase !== 'active') return;
        for (const { id, openedSeq, opener } of ledger.steps.all()) {
          const name = stringAt(opener, 'stepName') ?? '';
          report({
            message: `The run finished while step "${name}" was still open.`,
            subject: `step:${id}`,
            follows: [`* step:${id}`],
            conflictsWith: openedSeq,
            evidence: [{ label: 'stepName', value: name }],
          });
        }
      },
    },
  }),
};
