import type { Rule } from './rule.ts';

/** A content part of a type that AG-UI 1.0 does not know (protocol page, W2). */
export const unknownContentPart: Rule = {
  id: 'unknown-content-part',
  severity: 'info',
  covers: ['W2'],
  text: {
    title: 'Unknown content part',
    client: 'It removes the part with a console warning and keeps the rest.',
    cause: 'A newer or private part type.',
    advice: 'Use text, image, audio, video or document parts.',
    check: 'All parts of the message show.',
  },
  watch: ({ report }) => ({
    refused({ removed }) {
      for (const path of removed) {
        if (!path.includes('content') || typeof path.at(-1) !== 'number') continue;
        report({
          message: `The content part at /${path.join('/')} is of an unknown type; the official client removes it.`,
          evidence: [{ label: 'path', value: `/${path.join('/')}` }],
        });
      }
    },
  }),
};
