import { TEXT } from './shapes/open-items-of.ts';
import { ruleWithoutStart } from './shapes/without-start.ts';

/** Text for a message that no event has opened in this run (protocol page, V11 and W4). */
export const textContentWithoutStart = ruleWithoutStart(
  {
    id: 'text-content-without-start',
    severity: 'error',
    covers: ['V11', 'W4'],
    text: {
      title: 'Text for a message that was never started',
      client: 'The verifier stops the run here; nothing after this event reaches the app.',
      cause:
        'The server skipped TEXT_MESSAGE_START, sent it with another id, or opened the message in an earlier run.',
      advice: 'Send TEXT_MESSAGE_START with the same messageId in the same run, before the first delta.',
      check: 'The message shows its text from the first delta on.',
    },
  },
  { kind: TEXT, types: ['TEXT_MESSAGE_CONTENT'], when: 'never', what: 'Text' },
);
