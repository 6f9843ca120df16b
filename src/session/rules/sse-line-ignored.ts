import type { FramingNote } from '../../decode/decoder.ts';
import type { Report, Rule } from './rule.ts';

/** Lines that are neither a field nor a comment, and are skipped (WHATWG HTML, 9.2.6). Filed at the frame after them. */
export const sseLineIgnored: Rule = {
  id: 'sse-line-ignored',
  severity: 'warning',
  covers: [],
  text: {
    title: 'Line that is no field',
    client: 'It skips the line in silence, and with it what it holds.',
    cause: 'A field name in capitals or after a space, or a log line in the stream.',
    advice: 'Begin each line with data: (or id:, event:, retry:, or a colon for a comment).',
    check: 'What the line holds shows as an event.',
  },
  watch: ({ report }) => ({
    noted({ notes }) {
      const found = ignoredIn(notes);
      if (found !== undefined) report(found);
    },
    ended(_stream, notes) {
      const found = ignoredIn(notes);
      if (found !== undefined) report(found);
    },
  }),
};

function ignoredIn(notes: readonly FramingNote[]): Report | undefined {
  for (const note of notes) {
    if (note.kind !== 'line-ignored') continue;
    const lines = note.count === 1 ? 'A line was' : `${note.count} lines were`;
    return {
      message: `${lines} skipped before this, because no field of server-sent events begins like that.`,
      subject: 'ignored',
      evidence: [{ label: note.count === 1 ? 'line' : 'first line', value: note.text }],
    };
  }
  return undefined;
}
