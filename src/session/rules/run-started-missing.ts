import type { Rule } from './rule.ts';
import { RUN_START } from './shapes/field-faults.ts';

/** The first event is neither RUN_STARTED nor RUN_ERROR (protocol page, V3). */
export const runStartedMissing: Rule = {
  id: 'run-started-missing',
  severity: 'error',
  covers: ['V3'],
  text: {
    title: 'Stream does not begin with RUN_STARTED',
    client: 'The verifier stops the run here; nothing after this event reaches the app.',
    cause: 'A progress or acceptance event is sent before the run opens, or RUN_STARTED was filtered out.',
    advice: 'Send RUN_STARTED first.',
    check: 'Event 0 of the stream is RUN_STARTED.',
  },
  watch: ({ ledger, report }) => ({
    outside(seen) {
      if (ledger.eventCount > 0 || seen.normalised.length === 0) return;
      const { type } = seen;
      if (type === 'RUN_STARTED' || type === 'RUN_ERROR') return;
      report({
        message: `The stream begins with ${type}; a run must be opened by RUN_STARTED.`,
        follows: [`* ${RUN_START}`],
      });
    },
  }),
};
