import { isJsonObject } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** An outcome of a type that AG-UI 1.0 does not know; stripped, it reads as success (protocol page, 1.2, L18 and V7). */
export const unknownOutcome: Rule = {
  id: 'unknown-outcome',
  severity: 'warning',
  covers: ['L18', 'V7'],
  text: {
    title: 'Unknown outcome, read as success',
    client: 'It removes the outcome with a console warning: the run counts as a success.',
    cause: 'A private or newer outcome type.',
    advice:
      'Use success, interrupt or cancelled (subagents: success or suspended), and RUN_ERROR for failures.',
    check: 'The run shows the status that was meant.',
  },
  watch: ({ report }) => ({
    refused({ type, event, removed }) {
      const outcome = event?.['outcome'];
      if (!removed.some((path) => path.length === 1 && path[0] === 'outcome')) return;
      const name = isJsonObject(outcome) ? (outcome['type'] ?? null) : (outcome ?? null);
      report({
        message: `${type} carries an outcome of unknown type ${JSON.stringify(name)}; clients read it as success.`,
        evidence: [{ label: 'outcome', value: outcome ?? null }],
      });
    },
  }),
};
