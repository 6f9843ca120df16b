import type { Rule } from './rule.ts';

/** RUN_ERROR after RUN_FINISHED, which the client accepts (protocol page, 2.6). */
export const secondTerminalEvent: Rule = {
  id: 'second-terminal-event',
  severity: 'warning',
  covers: [],
  text: {
    title: 'Run failed after it had finished',
    client: 'It takes the error: the outcome becomes failed; messages and open interrupts stay.',
    cause: 'Something failed while the producer was cleaning up.',
    advice: 'Send one terminal event; log late failures on the server.',
    check: 'The run has one terminal event.',
  },
  watch: ({ ledger, report }) => ({
    taken: {
      RUN_ERROR() {
        if (ledger.phase !== 'finished') return;
        report({
          message: 'RUN_ERROR came after RUN_FINISHED of the same run.',
          conflictsWith: ledger.terminalSeq,
        });
      },
    },
  }),
};
