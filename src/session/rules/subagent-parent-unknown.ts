import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** SUBAGENT_STARTED under a parent that this run has never started (protocol page, V24). */
export const subagentParentUnknown: Rule = {
  id: 'subagent-parent-unknown',
  severity: 'error',
  covers: ['V24'],
  text: {
    title: 'Parent of a subagent was never started',
    client: 'The verifier stops the run here; nothing after this event reaches the app.',
    cause: 'The parent’s own start is missing, or parentSubagentRunId holds the id of a run.',
    advice: 'Start the parent first, or leave parentSubagentRunId out for children of the run’s own agent.',
    check: 'Every parentSubagentRunId was started before in the same run.',
  },
  watch: ({ ledger, report }) => ({
    taken: {
      SUBAGENT_STARTED(event) {
        const parent = stringAt(event, 'parentSubagentRunId');
        if (parent === undefined || ledger.subagents.isOpen(parent)) return;
        if (ledger.subagents.endedSeq(parent) !== undefined) return;
        const id = stringAt(event, 'subagentRunId') ?? '';
        report({
          message: `Subagent "${id}" names "${parent}" as its parent, which this run has never started.`,
          subject: `subagent:${parent}`,
          evidence: [
            { label: 'subagentRunId', value: id },
            { label: 'parentSubagentRunId', value: parent },
          ],
        });
      },
    },
  }),
};
