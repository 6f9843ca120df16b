import { isPageDoing } from '../page-doing.ts';
import type { Rule } from './rule.ts';

/** The stream ended in the middle of a message (protocol page, L5). */
export const textUnclosedAtStreamEnd: Rule = {
  id: 'text-unclosed-at-stream-end',
  severity: 'warning',
  covers: ['L5'],
  text: {
    title: 'Message cut off by the end of the stream',
    client: 'It keeps the text so far and never fires its end-of-message callback.',
    cause: 'The server or a proxy closed the connection early.',
    advice: 'Look at the server log at the time of the last event; send RUN_ERROR when the agent fails.',
    check: 'The message ends with TEXT_MESSAGE_END.',
  },
  watch: ({ ledger, report }) => ({
    ended({ outcome }) {
      if (isPageDoing(outcome) || ledger.phase !== 'active') return;
      for (const { id, openedSeq } of ledger.texts.all()) {
        report({
          message: `The stream ended while message "${id}" was still open.`,
          subject: `text:${id}`,
          follows: ['stream-ended-without-terminal', 'connection-lost'],
          conflictsWith: openedSeq,
          evidence: [{ label: 'messageId', value: id }],
        });
      }
    },
  }),
};
