import { SUBAGENT } from './shapes/open-items-of.ts';
import { ruleUnclosedAtRunEnd } from './shapes/unclosed-at-run-end.ts';

/** RUN_FINISHED while a subagent is active (protocol page, V26). */
export const subagentUnclosedAtRunEnd = ruleUnclosedAtRunEnd(
  {
    id: 'subagent-unclosed-at-run-end',
    severity: 'error',
    covers: ['V26'],
    text: {
      title: 'Subagent still running when the run finished',
      client:
        'The verifier refuses RUN_FINISHED: the run fails, and its outcome (an interrupt, say) never reaches the app.',
      cause: 'The end of a delegated task was not forwarded.',
      advice: 'Send SUBAGENT_FINISHED or SUBAGENT_ERROR for every subagent before RUN_FINISHED.',
      check: 'Every subagent has its end.',
    },
  },
  [SUBAGENT],
);
