import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** TEXT_MESSAGE_CONTENT of an id that no event has opened in this run (protocol page, V11 and W4). */
export const textContentWithoutStart: Rule = {
  id: 'text-content-without-start',
  severity: 'error',
  covers: ['V11', 'W4'],
  text: {
    title: 'Text for a message that was never started',
    client: 'The verifier stops the run: it finds no active text message with this id.',
    cause: 'The server skipped TEXT_MESSAGE_START, or START carried another id.',
    advice: 'Send TEXT_MESSAGE_START with the same messageId before the first TEXT_MESSAGE_CONTENT.',
    check: 'The message shows its text from the first delta on, and this finding is gone.',
  },
  watch: ({ ledger, report }) => ({
    on: {
      TEXT_MESSAGE_CONTENT(seen) {
        const id = seen.event && stringAt(seen.event, 'messageId');
        if (id === undefined || ledger.texts.isOpen(id) || ledger.texts.endedSeq(id) !== undefined) return;
        report({
          message: `Text arrived for message "${id}", which no TEXT_MESSAGE_START has opened in this run.`,
          subject: `text:${id}`,
          evidence: [{ label: 'messageId', value: id }],
        });
      },
    },
  }),
};
