import type { Rule } from './rule.ts';

/** 2001-09-09 in milliseconds, and 2286 in seconds: what lies between is seconds in all likelihood. */
const LEAST_MS = 1e12;
const LEAST_SECONDS = 1e8;

/** A timestamp that goes back, or looks like seconds (protocol page, L26). Each told once for a stream. */
export const timestampOdd: Rule = {
  id: 'timestamp-odd',
  severity: 'info',
  covers: ['L26'],
  text: {
    title: 'Timestamp looks wrong',
    client: 'It does not read timestamps.',
    cause: 'Seconds instead of milliseconds, clocks of several machines, or events that overtook each other.',
    advice: 'Stamp events with Unix milliseconds when they are written to the stream.',
    check: 'Timestamps grow from event to event.',
  },
  watch: ({ report }) => {
    let latest = Number.NEGATIVE_INFINITY;
    let latestSeq = -1;
    let saysSeconds = false;
    let saysBack = false;
    return {
      stamped({ event, type, seq }) {
        const stamp = event?.['timestamp'];
        if (typeof stamp !== 'number') return;
        // A replay of earlier runs begins anew with each of them.
        if (type === 'RUN_STARTED') latest = Number.NEGATIVE_INFINITY;
        if (!saysSeconds && stamp >= LEAST_SECONDS && stamp < LEAST_MS / 100) {
          saysSeconds = true;
          report({
            message: `The timestamp ${stamp} looks like seconds; by convention it is in milliseconds.`,
            evidence: [{ label: 'timestamp', value: stamp }],
          });
        }
        if (!saysBack && stamp < latest) {
          saysBack = true;
          report({
            message: `The timestamp is ${latest - stamp} ms before that of an earlier event.`,
            conflictsWith: latestSeq,
            evidence: [
              { label: 'timestamp', value: stamp },
              { label: 'earlier event', value: latest },
            ],
          });
        }
        if (stamp < latest) return;
        latest = stamp;
        latestSeq = seq;
      },
    };
  },
};
