import type { Rule } from './rule.ts';

/** Anything but RUN_STARTED after RUN_ERROR (protocol page, 2.6, V1). */
export const eventAfterRunError: Rule = {
  id: 'event-after-run-error',
  severity: 'error',
  covers: ['V1'],
  text: {
    title: 'Event after the run failed',
    client: 'The verifier stops the run here; nothing after this event reaches the app.',
    cause: 'The producer reports the failure and then falls through to its usual ending.',
    advice: 'Return after RUN_ERROR; it is the terminal event.',
    check: 'RUN_ERROR is the last event of its run.',
  },
  watch: ({ ledger, report }) => ({
    outside(seen) {
      if (ledger.phase !== 'failed' || seen.normalised.length === 0) return;
      const { type } = seen;
      if (type === 'RUN_STARTED') return;
      report({
        message: `${type} came after RUN_ERROR had ended the run.`,
        subject: `after:${ledger.terminalSeq}`,
        conflictsWith: ledger.terminalSeq,
      });
    },
  }),
};
