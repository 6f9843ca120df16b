import type { Rule } from './rule.ts';

/** U+FFFD that came over the wire: the character was lost before the stream was encoded (protocol page, F8). */
export const replacementCharacter: Rule = {
  id: 'replacement-character',
  severity: 'warning',
  covers: ['F8'],
  text: {
    title: 'Character was lost on the server',
    client: 'It shows U+FFFD, as sent.',
    cause: 'The server decodes the provider’s bytes piece by piece, and a character lay across two pieces.',
    advice: 'Decode with one streaming decoder (TextDecoder with stream: true), not each piece alone.',
    check: 'The text shows the character.',
  },
  watch: ({ report }) => ({
    special(seen) {
      const { raw } = seen;
      const at = raw.indexOf('\uFFFD');
      if (at === -1 || seen.event === undefined) return;
      if (seen.notes.some(({ kind }) => kind === 'invalid-utf8')) return;
      report({
        message: 'This event holds U+FFFD, the sign for a character that could not be decoded.',
        subject: 'replaced',
        evidence: [{ label: 'around it', value: raw.slice(Math.max(0, at - 40), at + 40) }],
      });
    },
  }),
};
