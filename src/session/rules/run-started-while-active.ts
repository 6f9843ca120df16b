import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** RUN_STARTED while a run is active (protocol page, V4). */
export const runStartedWhileActive: Rule = {
  id: 'run-started-while-active',
  severity: 'error',
  covers: ['V4'],
  text: {
    title: 'Run started inside a run',
    client: 'The verifier stops the run here; nothing after this event reaches the app.',
    cause: 'Events are delivered twice, or a nested agent runs in the same stream.',
    advice: 'End the run first; use SUBAGENT_STARTED for nested agents.',
    check: 'RUN_STARTED and RUN_FINISHED alternate.',
  },
  watch: ({ ledger, report }) => ({
    taken: {
      RUN_STARTED(event) {
        if (ledger.phase !== 'active') return;
        report({
          message: `RUN_STARTED "${stringAt(event, 'runId') ?? ''}" came while run "${ledger.runId ?? ''}" was active.`,
          conflictsWith: ledger.runStartedSeq,
        });
      },
    },
  }),
};
