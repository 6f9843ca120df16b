import type { Rule } from './rule.ts';

/** A frame whose data is empty (protocol page, 4.2, F2). */
export const emptyDataFrame: Rule = {
  id: 'empty-data-frame',
  severity: 'error',
  covers: ['F2'],
  text: {
    title: 'Frame with empty data',
    client: 'It fails the run here: nothing is no JSON.',
    cause: 'A keep-alive that was sent as an event with an empty data line.',
    advice: 'Send keep-alives as comments, lines that begin with a colon.',
    check: 'The frame is gone; the request shows keep-alives as comments.',
  },
  watch: ({ report }) => ({
    problem({ problem }) {
      if (problem?.kind === 'empty') report({ message: 'The frame has a data line with nothing in it.' });
    },
  }),
};
