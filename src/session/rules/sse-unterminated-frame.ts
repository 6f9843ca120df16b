import type { Rule } from './rule.ts';

/** The body ended before the blank line that ends a frame (WHATWG HTML, 9.2.6; protocol page, F5). */
export const sseUnterminatedFrame: Rule = {
  id: 'sse-unterminated-frame',
  severity: 'warning',
  covers: ['F5'],
  text: {
    title: 'Last frame is not ended',
    client: 'It takes the frame; EventSource and other clients discard it.',
    cause: 'The last event was written with one line feed, or the body was closed in the middle of a line.',
    advice: 'End every event with a blank line, the last one too.',
    check: 'The last event lists no fault.',
  },
  watch: ({ report }) => {
    let lastSeq = -1;
    let lastData = '';
    return {
      noted({ notes, seq, event, raw }) {
        // A frame that is no event either was cut off inside its data, which is a fault of its own.
        const isCut = event !== undefined && notes.some(({ kind }) => kind === 'unterminated');
        if (!isCut) return;
        lastSeq = seq;
        lastData = raw.slice(-200);
      },
      ended({ outcome }, notes) {
        // Where the connection broke or the page turned away, the missing end is no fault of the sender.
        if (outcome !== 'complete') return;
        if (lastSeq !== -1) {
          report({
            message: 'The body ended without the blank line that ends this frame.',
            seq: lastSeq,
            evidence: [{ label: 'end of data', value: lastData }],
          });
        } else if (notes.some(({ kind }) => kind === 'unterminated')) {
          report({ message: 'The body ended in the middle of a line that is no data.' });
        }
      },
    };
  },
};
