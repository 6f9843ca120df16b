import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { sinceOne } from './shapes/since-one.ts';
import { startedRunsOf } from './shapes/started-runs.ts';

/** RUN_FINISHED names another run than RUN_STARTED (protocol page, L1). */
export const runIdMismatch: Rule = sinceOne({
  id: 'run-id-mismatch',
  severity: 'warning',
  covers: ['L1'],
  text: {
    title: 'Run finished under another id',
    client: 'It does not compare the ids; anything keyed by run id loses the end of this run.',
    cause: 'The framework puts its internal run id into RUN_FINISHED.',
    advice: 'Use the runId of the request in both events.',
    check: 'Both events carry the same runId.',
  },
  watch: ({ ledger, report }) => {
    const started = startedRunsOf();
    return {
      taken: {
        RUN_STARTED: started.note,
        RUN_FINISHED(event) {
          const runId = stringAt(event, 'runId');
          if (ledger.phase !== 'active' || runId === undefined || runId === ledger.runId) return;
          if (started.has(runId)) return;
          report({
            message: `RUN_FINISHED names run "${runId}", but RUN_STARTED opened "${ledger.runId ?? ''}".`,
            conflictsWith: ledger.runStartedSeq,
            evidence: [
              { label: 'started', value: ledger.runId ?? null },
              { label: 'finished', value: runId },
            ],
          });
        },
      },
    };
  },
});
