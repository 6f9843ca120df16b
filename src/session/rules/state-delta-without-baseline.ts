import type { Rule } from './rule.ts';

/** A STATE_DELTA although neither the request nor a snapshot brought a state (protocol page, L7). */
export const stateDeltaWithoutBaseline: Rule = {
  id: 'state-delta-without-baseline',
  severity: 'info',
  covers: ['L7'],
  text: {
    title: 'State delta without a state to start from',
    client: 'It applies the delta to an empty object.',
    cause: 'The server takes for granted that the client has its state.',
    advice: 'Send a STATE_SNAPSHOT at the start of the run, or the state in the request.',
    check: 'A snapshot or the request stands before the first delta.',
  },
  watch: ({ report }) => {
    /** One look is enough: once there is a state, it stays. */
    let isDone = false;
    return {
      on: {
        STATE_DELTA({ model }) {
          if (isDone) return;
          isDone = true;
          const origin = model.stateOrigin();
          if (origin !== undefined && origin.baseline !== 'default') return;
          report({ message: 'This delta builds on an empty object: nothing has brought a state yet.' });
        },
      },
    };
  },
};
