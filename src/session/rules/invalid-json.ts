import type { Rule } from './rule.ts';
import { isBlankLineMissing, watchLastFrame } from './shapes/last-frame.ts';

/** A frame that is no JSON, the end marker [DONE] included (protocol page, T2, F2). */
export const invalidJson: Rule = {
  id: 'invalid-json',
  severity: 'error',
  covers: ['T2', 'F2'],
  text: {
    title: 'Frame is no JSON',
    client: 'It fails the run here, even when the run was over.',
    cause: 'An end marker of another protocol, a log line in the stream, or a body that was cut off.',
    advice: 'Send only JSON objects as data; end the response to end the stream.',
    check: 'The frame shows as an event, or is gone.',
  },
  watch: (context) =>
    watchLastFrame(context, (seen) => {
      const { problem, raw, notes } = seen;
      if (problem?.kind !== 'not-json' && problem?.kind !== 'done') return undefined;
      if (isBlankLineMissing(seen)) return undefined;
      const isCut = notes.some(({ kind }) => kind === 'unterminated');
      return {
        message: isCut ? `The body ends inside this frame. ${problem.reason}` : problem.reason,
        evidence: [
          { label: 'data', value: raw.slice(0, 400) },
          ...(raw.length > 400 ? [{ label: 'end of data', value: raw.slice(-200) }] : []),
        ],
      };
    }),
};
