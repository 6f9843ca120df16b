import type { Rule } from './rule.ts';
import { RUN_END } from './shapes/field-faults.ts';

/** The stream ended with a run open (protocol page, 2.6 and L5). */
export const streamEndedWithoutTerminal: Rule = {
  id: 'stream-ended-without-terminal',
  severity: 'error',
  covers: ['L5'],
  text: {
    title: 'Stream ended in the middle of the run',
    client: 'It resolves as if the run had succeeded.',
    cause: 'The agent failed without RUN_ERROR, or a proxy or time limit closed the connection.',
    advice: 'Send RUN_ERROR when the agent fails; look for a time limit between server and page.',
    check: 'The run ends with RUN_FINISHED or RUN_ERROR.',
  },
  watch: ({ ledger, report }) => ({
    ended({ outcome }) {
      if (outcome !== 'complete' || ledger.phase !== 'active') return;
      report({
        message: `The stream ended, but run "${ledger.runId ?? ''}" has neither RUN_FINISHED nor RUN_ERROR.`,
        conflictsWith: ledger.runStartedSeq,
        evidence: [{ label: 'runId', value: ledger.runId ?? null }],
        follows: [`* ${RUN_END}`, 'interrupt-list-empty'],
      });
    },
  }),
};
