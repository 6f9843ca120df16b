import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** SUBAGENT_STARTED of a subagent that is running or has ended in this run (protocol page, V24). */
export const subagentStartWhileOpen: Rule = {
  id: 'subagent-start-while-open',
  severity: 'error',
  covers: ['V24'],
  text: {
    title: 'Subagent started twice in one run',
    client: 'The verifier stops the run here; nothing after this event reaches the app.',
    cause: 'The subagent’s name is used as its id, or the start was sent twice.',
    advice: 'Make up a new subagentRunId for every invocation.',
    check: 'Each subagentRunId is started once in a run.',
  },
  watch: ({ ledger, report }) => ({
    taken: {
      SUBAGENT_STARTED(event) {
        const id = stringAt(event, 'subagentRunId') ?? '';
        const open = ledger.subagents.get(id);
        const earlier = open?.openedSeq ?? ledger.subagents.endedSeq(id);
        if (earlier === undefined) return;
        report({
          message: `Subagent "${id}" was started again ${open === undefined ? 'after it had ended in this run' : 'while it was still running'}.`,
          subject: `subagent:${id}`,
          conflictsWith: earlier,
          evidence: [{ label: 'subagentRunId', value: id }],
        });
      },
    },
  }),
};
