import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { startedRunsOf } from './shapes/started-runs.ts';

/** RUN_FINISHED ends another run that was started in the same stream. */
export const runFinishedForNestedRun: Rule = {
  id: 'run-finished-for-nested-run',
  severity: 'info',
  covers: [],
  text: {
    title: 'End of a nested run',
    client: 'It has one run at a time and takes this as the end of it.',
    cause: 'A nested agent sends its own run events into the stream.',
    advice: 'Use SUBAGENT events for nested agents, or a stream of its own.',
    check: 'Each stream has one run at a time.',
  },
  watch: ({ ledger, report }) => {
    const started = startedRunsOf();
    return {
      taken: {
        RUN_STARTED: started.note,
        RUN_FINISHED(event) {
          const runId = stringAt(event, 'runId');
          if (runId === undefined || runId === ledger.runId || !started.has(runId)) return;
          report({
            message: `RUN_FINISHED ends run "${runId}", which is not the one opened last ("${ledger.runId ?? ''}").`,
            conflictsWith: ledger.runStartedSeq,
            evidence: [
              { label: 'opened last', value: ledger.runId ?? null },
              { label: 'finished', value: runId },
            ],
          });
        },
      },
    };
  },
};
