import type { Rule } from './rule.ts';

/** The response is still open long after the terminal event. */
export const connectionOpenAfterTerminal: Rule = {
  id: 'connection-open-after-terminal',
  severity: 'warning',
  covers: [],
  text: {
    title: 'Connection left open after the run',
    client: 'Its promise does not settle until the response ends: the app keeps showing the run as active.',
    cause: 'The server does not close the response, or keep-alives go on.',
    advice: 'End the response after the terminal event.',
    check: 'The stream ends with its run.',
  },
  watch: ({ ledger, report }) => {
    let isReported = false;
    return {
      silent({ silentMs, limitMs }) {
        const isOver = ledger.phase === 'finished' || ledger.phase === 'failed';
        if (!isOver || isReported) return;
        isReported = true;
        report({
          message: `The run is over, but its response has been open for ${Math.round(silentMs / 1000)} s since.`,
          conflictsWith: ledger.terminalSeq,
          evidence: [
            { label: 'open for, ms', value: silentMs },
            { label: 'limit, ms', value: limitMs },
          ],
        });
      },
    };
  },
};
