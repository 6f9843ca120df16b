import type { Rule } from '../rule.ts';

/** A rule about line endings other than LF: told once for each stream, at its first frame with any. */
export function ruleOfLineEndings(
  fixed: Omit<Rule, 'watch'>,
  { note, ending }: { readonly note: 'crlf' | 'cr'; readonly ending: string },
): Rule {
  return {
    ...fixed,
    watch: ({ report }) => {
      let isReported = false;
      return {
        noted({ notes }) {
          if (isReported || !notes.some(({ kind }) => kind === note)) return;
          isReported = true;
          report({ message: `Lines of this stream end with ${ending}, first before or in this frame.` });
        },
      };
    },
  };
}
