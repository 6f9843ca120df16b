import type { Rule } from './rule.ts';

/** RUN_ERROR opens the stream; legal, but no run was announced (protocol page, 2.6). */
export const runErrorBeforeRunStarted: Rule = {
  id: 'run-error-before-run-started',
  severity: 'info',
  covers: [],
  text: {
    title: 'Run failed before it started',
    client: 'It reports the error; no run was announced.',
    cause: 'The request was refused before the agent ran.',
    advice: 'Send RUN_STARTED before RUN_ERROR when the run should be listed.',
    check: 'The run has a start.',
  },
  watch: ({ ledger, report }) => ({
    taken: {
      RUN_ERROR() {
        if (ledger.phase === 'none') report({ message: 'RUN_ERROR came before any RUN_STARTED.' });
      },
    },
  }),
};
