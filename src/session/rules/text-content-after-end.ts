import { TEXT } from './shapes/open-items-of.ts';
import { ruleWithoutStart } from './shapes/without-start.ts';

/** Text for a message that this run has ended (protocol page, V11). */
export const textContentAfterEnd = ruleWithoutStart(
  {
    id: 'text-content-after-end',
    severity: 'error',
    covers: ['V11', 'L44'],
    text: {
      title: 'Text for a message that has ended',
      client: 'The verifier stops the run here; nothing after this event reaches the app.',
      cause: 'A buffer or throttle was flushed after the end had been sent.',
      advice: 'Flush what is buffered before TEXT_MESSAGE_END.',
      check: 'TEXT_MESSAGE_END is the last event of the message.',
    },
  },
  { kind: TEXT, types: ['TEXT_MESSAGE_CONTENT'], when: 'ended', what: 'Text' },
);
