import { TEXT } from './shapes/open-items-of.ts';
import { ruleStartWhileOpen } from './shapes/start-while-open.ts';

/** TEXT_MESSAGE_START of a message that is open (protocol page, V10). */
export const textStartWhileOpen = ruleStartWhileOpen(
  {
    id: 'text-start-while-open',
    severity: 'error',
    covers: ['V10', 'L44'],
    text: {
      title: 'Start of a message that is already open',
      client: 'The verifier stops the run here; nothing after this event reaches the app.',
      cause: 'Events were delivered twice, or a chunk and an explicit start open the same message.',
      advice: 'Start each message once; give a new message a new id.',
      check: 'Each messageId has one start.',
    },
  },
  TEXT,
  'TEXT_MESSAGE_START',
);
