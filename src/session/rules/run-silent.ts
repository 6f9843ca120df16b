import type { Rule } from './rule.ts';

/** An open run that has been silent for longer than the limit that the user set (protocol page, F9). */
export const runSilent: Rule = {
  id: 'run-silent',
  severity: 'info',
  covers: ['F9'],
  text: {
    title: 'Run is silent',
    client: 'It waits.',
    cause: 'A long tool or model call, a lost terminal event, or a proxy that buffers.',
    advice: 'Send keep-alive comments or step events during long work.',
    check: 'Events arrive within the limit.',
  },
  watch: ({ ledger, report }) => {
    let reportedFor = -1;
    return {
      silent({ silentMs, limitMs }) {
        if (ledger.phase !== 'active' || reportedFor === ledger.eventCount) return;
        reportedFor = ledger.eventCount;
        report({
          message: `Run "${ledger.runId ?? ''}" has been silent for ${Math.round(silentMs / 1000)} s and is not ended.`,
          subject: 'silence',
          conflictsWith: ledger.runStartedSeq,
          evidence: [
            { label: 'silent for, ms', value: silentMs },
            { label: 'limit, ms', value: limitMs },
          ],
        });
      },
    };
  },
};
