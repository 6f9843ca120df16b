import { parseJsonObject } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** A failure sent as something other than RUN_ERROR: an error object, or an SSE event named error (protocol page, F4). */
export const errorOutsideRunError: Rule = {
  id: 'error-outside-run-error',
  severity: 'error',
  covers: ['F4', 'T1'],
  text: {
    title: 'Failure not sent as RUN_ERROR',
    client: 'It fails on a frame without a type; the message inside is not shown.',
    cause: 'The error object of the provider was forwarded as it came.',
    advice: 'Send RUN_ERROR with that message.',
    check: 'The run shows as failed, with its message.',
  },
  watch: ({ report }) => ({
    problem({ problem, raw }) {
      if (problem?.kind !== 'no-type') return;
      const error = parseJsonObject(raw)?.['error'];
      if (error === undefined) return;
      report({
        message: 'An error object was sent in place of RUN_ERROR.',
        evidence: [{ label: 'error', value: error }],
      });
    },
  }),
};
