import type { Rule } from './rule.ts';
import { isBlankLineMissing } from './shapes/last-frame.ts';

/** Several events that are one frame, because no blank line parts them (WHATWG HTML, 9.2.6). */
export const sseMissingBlankLine: Rule = {
  id: 'sse-missing-blank-line',
  severity: 'error',
  covers: [],
  text: {
    title: 'Events run together',
    client: 'It joins the lines to one datum, which is no JSON, and fails the run.',
    cause: 'Each event was ended with one line feed where two belong.',
    advice: 'End each event with a blank line: "data: {…}\\n\\n".',
    check: 'Each event is a row of its own.',
  },
  watch: ({ report }) => ({
    noted(seen) {
      if (!isBlankLineMissing(seen) || seen.event !== undefined) return;
      const lines = seen.raw.split('\n');
      report({
        message: `${lines.length} data lines came without a blank line between them and make one frame.`,
        evidence: [
          { label: 'first line', value: lines[0]?.slice(0, 400) ?? '' },
          { label: 'second line', value: lines[1]?.slice(0, 400) ?? '' },
        ],
      });
    },
  }),
};
