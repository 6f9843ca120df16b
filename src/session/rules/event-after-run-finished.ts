import type { Rule } from './rule.ts';

/** Anything but RUN_STARTED or RUN_ERROR after RUN_FINISHED (protocol page, 2.6, V2). */
export const eventAfterRunFinished: Rule = {
  id: 'event-after-run-finished',
  severity: 'error',
  covers: ['V2'],
  text: {
    title: 'Event after the run finished',
    client: 'The verifier stops the run here; nothing after this event reaches the app.',
    cause: 'A middleware adds events behind the terminal one, or two producers share the stream.',
    advice: 'Hold RUN_FINISHED back until everything of the run is out.',
    check: 'RUN_FINISHED is the last event of its run.',
  },
  watch: ({ ledger, report }) => ({
    outside(seen) {
      if (ledger.phase !== 'finished' || seen.normalised.length === 0) return;
      const { type } = seen;
      if (type === 'RUN_STARTED' || type === 'RUN_ERROR') return;
      report({
        message: `${type} came after RUN_FINISHED had ended the run.`,
        subject: `after:${ledger.terminalSeq}`,
        conflictsWith: ledger.terminalSeq,
      });
    },
  }),
};
