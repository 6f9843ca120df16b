import { TEXT } from './shapes/open-items-of.ts';
import { ruleWithoutStart } from './shapes/without-start.ts';

/** TEXT_MESSAGE_END of a message that is not open (protocol page, V12). */
export const textEndWithoutStart = ruleWithoutStart(
  {
    id: 'text-end-without-start',
    severity: 'error',
    covers: ['V12', 'L44'],
    text: {
      title: 'End of a message that is not open',
      client: 'The verifier stops the run here; nothing after this event reaches the app.',
      cause: 'The end was sent twice, or the start was never sent or refused.',
      advice: 'Send exactly one TEXT_MESSAGE_END for each TEXT_MESSAGE_START.',
      check: 'Each message has one start and one end.',
    },
  },
  { kind: TEXT, types: ['TEXT_MESSAGE_END'], when: 'either', what: 'An end' },
);
