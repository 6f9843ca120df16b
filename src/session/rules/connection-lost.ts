import type { Rule } from './rule.ts';

/** The connection broke (protocol page, L5). */
export const connectionLost: Rule = {
  id: 'connection-lost',
  severity: 'error',
  covers: ['L5'],
  text: {
    title: 'Connection lost',
    client: 'The run fails with the network error; what came before is kept.',
    cause: 'Server crash, proxy time limit, or network.',
    advice: 'Compare the time of the last event with time limits on the way.',
    check: 'The stream ends with its terminal event.',
  },
  watch: ({ ledger, report }) => ({
    ended({ outcome, detail, response }) {
      if (outcome !== 'failed') return;
      const when = response === undefined ? 'before any response came' : 'before the body was complete';
      report({
        message: `The connection broke ${when}.`,
        ...(ledger.phase === 'active' && { conflictsWith: ledger.runStartedSeq }),
        evidence: detail === undefined ? [] : [{ label: 'error', value: detail }],
      });
    },
  }),
};
