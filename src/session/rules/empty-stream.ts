import type { Rule } from './rule.ts';

/** A stream without a single event (protocol page, F10). */
export const emptyStream: Rule = {
  id: 'empty-stream',
  severity: 'error',
  covers: ['F10'],
  text: {
    title: 'Stream without events',
    client: 'It resolves without any event.',
    cause: 'Only keep-alives were sent, or the agent was never started.',
    advice: 'Send RUN_STARTED at once, and RUN_ERROR when there is nothing to run.',
    check: 'The stream holds a run.',
  },
  watch: ({ report }) => ({
    ended(stream) {
      const { outcome, eventCount, response, failureBody } = stream;
      if (outcome !== 'complete' || eventCount > 0 || failureBody !== undefined || stream.joins) return;
      if (response === undefined || response.status < 200 || response.status > 299) return;
      report({ message: 'The stream ended without a single event.' });
    },
  }),
};
