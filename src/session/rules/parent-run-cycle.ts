import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { earlierEvent } from './shapes/earlier-event.ts';
import { RUNS_OF_THREAD } from './shapes/runs-of-thread.ts';

/** Runs name each other, or themselves, as parent (protocol page, section 6). */
export const parentRunCycle: Rule = {
  id: 'parent-run-cycle',
  severity: 'warning',
  covers: [],
  text: {
    title: 'Runs are each other’s parent',
    client: 'It does not look at parentRunId.',
    cause: 'The parent was set to the run itself, or ids were swapped.',
    advice: 'Name the run that came before, or none.',
    check: 'The run tree has a root.',
  },
  watch: (context) => ({
    taken: {
      RUN_STARTED(event, { seq }) {
        const runId = stringAt(event, 'runId') ?? '';
        const parent = stringAt(event, 'parentRunId');
        if (parent === undefined) return;
        const { parents, startedSeq } = context.thread.of(RUNS_OF_THREAD);
        parents.set(runId, parent);
        const path = [runId];
        for (let at: string | undefined = parent; at !== undefined; at = parents.get(at)) {
          path.push(at);
          if (at === runId) {
            context.report({
              message: `Following parentRunId from "${runId}" leads back to it: ${path.join(' → ')}.`,
              ...earlierEvent(seq, startedSeq.get(parent)?.seq),
              evidence: [{ label: 'path', value: path }],
            });
            return;
          }
          if (path.length > parents.size + 1) return;
        }
      },
    },
  }),
};
