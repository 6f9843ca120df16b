import type { Rule } from './rule.ts';

/** Bytes that are no UTF-8, which server-sent events and JSON always are (protocol page, F8). */
export const invalidUtf8: Rule = {
  id: 'invalid-utf8',
  severity: 'warning',
  covers: ['F8'],
  text: {
    title: 'Bytes that are no UTF-8',
    client: 'It shows U+FFFD in their place; the character is lost.',
    cause: 'Text in another encoding, or a character that was cut in two.',
    advice: 'Encode as UTF-8, and cut the stream between characters.',
    check: 'The text shows the character.',
  },
  watch: ({ report }) => ({
    noted({ notes, raw }) {
      if (!notes.some(({ kind }) => kind === 'invalid-utf8')) return;
      const at = raw.indexOf('\uFFFD');
      report({
        message: 'Bytes in or before this frame are no UTF-8; U+FFFD stands in their place.',
        subject: 'utf8',
        evidence: at === -1 ? [] : [{ label: 'around it', value: raw.slice(Math.max(0, at - 40), at + 40) }],
      });
    },
    ended(_stream, notes) {
      if (!notes.some(({ kind }) => kind === 'invalid-utf8')) return;
      report({ message: 'Bytes after the last frame are no UTF-8.', subject: 'utf8' });
    },
  }),
};
