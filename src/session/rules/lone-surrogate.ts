import type { Rule } from './rule.ts';
import { hasLoneSurrogate } from './shapes/surrogates.ts';

/** A string that holds half of a surrogate pair; it is no Unicode text (RFC 8259, section 8.2). */
export const loneSurrogate: Rule = {
  id: 'lone-surrogate',
  severity: 'warning',
  covers: ['F8'],
  text: {
    title: 'Half a character',
    client: 'It keeps the half; encoding to UTF-8 later turns it into U+FFFD.',
    cause: 'Text was cut by UTF-16 units, inside an emoji or a rare character.',
    advice: 'Cut text by code points, and join deltas before cutting.',
    check: 'The text shows the whole character.',
  },
  watch: ({ report }) => ({
    special({ raw, event }) {
      if (event === undefined || !hasLoneSurrogate(raw)) return;
      report({ message: 'A string in this event holds half of a surrogate pair, which is no character.' });
    },
  }),
};
