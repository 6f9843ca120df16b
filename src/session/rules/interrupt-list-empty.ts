import type { Rule } from './rule.ts';

/** An interrupt outcome without any interrupt (protocol page, 1.2 and X1). */
export const interruptListEmpty: Rule = {
  id: 'interrupt-list-empty',
  severity: 'error',
  covers: ['X1'],
  text: {
    title: 'Interrupted, but nothing to answer',
    client: 'It fails the run on this event.',
    cause: 'The pause was signalled before its questions were collected.',
    advice: 'Send at least one interrupt with the outcome, or finish the run with success.',
    check: 'The outcome lists what the user must answer.',
  },
  watch: ({ report }) => ({
    refused({ type, refusal }) {
      if (type !== 'RUN_FINISHED' || refusal?.stage !== 'shape') return;
      const { kind, path } = refusal.problem;
      if (kind !== 'too-few' || path.at(-1) !== 'interrupts') return;
      report({
        message: 'The outcome is interrupt, but its list of interrupts is empty: nobody can resume the run.',
        evidence: [{ label: 'path', value: `/${path.join('/')}` }],
      });
    },
  }),
};
