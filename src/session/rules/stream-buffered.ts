import type { Rule } from './rule.ts';

/** The events' own clock must be this far ahead of their arrival, in milliseconds. */
const MIN_SPAN_MS = 5_000;
/** How much slower than its arrival a stream must have been made. */
const MIN_RATIO = 20;

/** Events that were made over a long time and came at once: something held them back (protocol page, F9). */
export const streamBuffered: Rule = {
  id: 'stream-buffered',
  severity: 'info',
  covers: ['F9'],
  text: {
    title: 'Stream was held back',
    client: 'It shows nothing for long and then everything at once.',
    cause: 'A proxy or compression that buffers the response, or a server that writes when it is done.',
    advice: 'Turn buffering off on the way (X-Accel-Buffering: no), and flush after each event.',
    check: 'Events arrive with the distances that their timestamps have.',
  },
  watch: ({ report, stream }) => {
    let firstStamp = 0;
    let firstAt = -1;
    // A file keeps no arrival times, and a replay comes at once by design.
    let isReported = stream.transport === 'file' || stream.joins;
    return {
      stamped({ event, at, seq }) {
        const stamp = event?.['timestamp'];
        if (isReported || typeof stamp !== 'number') return;
        if (firstAt === -1) {
          firstStamp = stamp;
          firstAt = at;
          return;
        }
        const span = stamp - firstStamp;
        const arrival = at - firstAt;
        if (span < MIN_SPAN_MS || span < arrival * MIN_RATIO) return;
        isReported = true;
        report({
          message: `By their timestamps the events so far were made over ${Math.round(span / 1000)} s, but they came within ${Math.round(arrival)} ms.`,
          seq,
          evidence: [
            { label: 'made over, ms', value: span },
            { label: 'arrived over, ms', value: arrival },
          ],
        });
      },
    };
  },
};
