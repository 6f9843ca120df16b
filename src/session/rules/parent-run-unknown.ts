import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { RUNS_OF_THREAD } from './shapes/runs-of-thread.ts';

/** parentRunId names a run that this session has not seen (protocol page, section 6). */
export const parentRunUnknown: Rule = {
  id: 'parent-run-unknown',
  severity: 'info',
  covers: [],
  text: {
    title: 'Parent run not seen',
    client: 'It does not look at parentRunId.',
    cause: 'The parent ran before the capture began, in another tab, or the id is wrong.',
    advice: 'Keep the log over navigations, or check the id.',
    check: 'The run hangs under its parent in the tree.',
  },
  watch: (context) => ({
    taken: {
      RUN_STARTED(event) {
        const parent = stringAt(event, 'parentRunId');
        if (parent === undefined || parent === stringAt(event, 'runId')) return;
        if (context.thread.of(RUNS_OF_THREAD).startedSeq.has(parent)) return;
        context.report({
          message: `parentRunId "${parent}" names a run that has not been seen on this thread.`,
          evidence: [{ label: 'parentRunId', value: parent }],
        });
      },
    },
  }),
};
