import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** A streamed message with role user: legal, and often a surprise. */
export const serverAuthoredUserMessage: Rule = {
  id: 'server-authored-user-message',
  severity: 'info',
  covers: [],
  text: {
    title: 'The server wrote a user message',
    client: 'It adds a user message to the list, as if the user had typed it.',
    cause: 'The server echoes the input of the user as text events.',
    advice: 'Echo the input in RUN_STARTED.input or a snapshot instead.',
    check: 'The user message stands once.',
  },
  watch: ({ report }) => ({
    taken: {
      TEXT_MESSAGE_START(event) {
        if (stringAt(event, 'role') !== 'user') return;
        report({
          message: `Message "${stringAt(event, 'messageId') ?? ''}" was streamed by the server with role user.`,
        });
      },
    },
  }),
};
