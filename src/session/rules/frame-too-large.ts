import { CLIENT_FRAME_LIMIT } from '../../decode/decoder.ts';
import type { Rule } from './rule.ts';

/** A frame longer than the official client takes (protocol page, T3). */
export const frameTooLarge: Rule = {
  id: 'frame-too-large',
  severity: 'error',
  covers: ['T3'],
  text: {
    title: 'Frame is too large',
    client: 'It fails the run: a frame may have 10 MiB.',
    cause: 'Files inside messages, or a whole state or history that is sent again and again.',
    advice: 'Send files as URLs, and state as deltas.',
    check: 'The frame is below 10 MiB.',
  },
  watch: ({ report }) => ({
    noted({ notes, type }) {
      for (const note of notes) {
        if (note.kind !== 'too-large' && note.kind !== 'over-client-limit') continue;
        const kept = note.kind === 'too-large' ? ' Only its beginning was kept.' : '';
        report({
          message: `${type === '' ? 'The frame' : type} has ${note.byteLength} bytes, more than the ${CLIENT_FRAME_LIMIT} that clients take.${kept}`,
          evidence: [{ label: 'bytes', value: note.byteLength }],
        });
      }
    },
  }),
};
