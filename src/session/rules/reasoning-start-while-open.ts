import { REASONING_MESSAGE } from './shapes/open-items-of.ts';
import { sinceOne } from './shapes/since-one.ts';
import { ruleStartWhileOpen } from './shapes/start-while-open.ts';

/** REASONING_MESSAGE_START of a message that is open (protocol page, V19). */
export const reasoningStartWhileOpen = sinceOne(
  ruleStartWhileOpen(
    {
      id: 'reasoning-start-while-open',
      severity: 'error',
      covers: ['V19'],
      text: {
        title: 'Start of a reasoning message that is already open',
        client: 'The verifier stops the run here; nothing after this event reaches the app.',
        cause: 'Events were delivered twice.',
        advice: 'Start each reasoning message once.',
        check: 'Each reasoning message has one start.',
      },
    },
    REASONING_MESSAGE,
    'REASONING_MESSAGE_START',
  ),
);
