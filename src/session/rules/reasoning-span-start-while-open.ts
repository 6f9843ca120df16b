import { REASONING_SPAN } from './shapes/open-items-of.ts';
import { sinceOne } from './shapes/since-one.ts';
import { ruleStartWhileOpen } from './shapes/start-while-open.ts';

/** REASONING_START of a span that is open (protocol page, V18). */
export const reasoningSpanStartWhileOpen = sinceOne(
  ruleStartWhileOpen(
    {
      id: 'reasoning-span-start-while-open',
      severity: 'error',
      covers: ['V18'],
      text: {
        title: 'Start of a reasoning span that is already open',
        client: 'The verifier stops the run here; nothing after this event reaches the app.',
        cause: 'Events were delivered twice, or two spans share an id.',
        advice: 'End a span before another with its id begins.',
        check: 'Each REASONING_START has one REASONING_END before the next.',
      },
    },
    REASONING_SPAN,
    'REASONING_START',
  ),
);
