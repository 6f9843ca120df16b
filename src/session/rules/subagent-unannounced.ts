import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** A subagentRunId on events without SUBAGENT_STARTED, which is legal (protocol page, 3.1 and L39). */
export const subagentUnannounced: Rule = {
  id: 'subagent-unannounced',
  severity: 'info',
  covers: ['L39'],
  text: {
    title: 'Subagent without a start',
    client: 'It files the event under the subagent and knows no name for it.',
    cause: 'The framework tags events, but does not report when subagents begin and end.',
    advice: 'Send SUBAGENT_STARTED with a name before the first event of a subagent.',
    check: 'The subagent shows its name.',
  },
  watch: ({ ledger, report }) => {
    const told = new Set<string>();
    return {
      taken: { RUN_STARTED: () => told.clear() },
      tagged({ type, event }) {
        const id = event && stringAt(event, 'subagentRunId');
        if (id === undefined || told.has(id) || type.startsWith('SUBAGENT_')) return;
        told.add(id);
        if (ledger.subagents.isOpen(id) || ledger.subagents.endedSeq(id) !== undefined) return;
        report({
          message: `${type} belongs to subagent "${id}", which this run has not started.`,
          subject: `subagent:${id}`,
          evidence: [{ label: 'subagentRunId', value: id }],
        });
      },
    };
  },
};
