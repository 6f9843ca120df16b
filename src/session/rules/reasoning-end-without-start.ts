import { REASONING_SPAN } from './shapes/open-items-of.ts';
import { sinceOne } from './shapes/since-one.ts';
import { ruleWithoutStart } from './shapes/without-start.ts';

/** REASONING_END of a span that is not open (protocol page, V21). */
export const reasoningEndWithoutStart = sinceOne(
  ruleWithoutStart(
    {
      id: 'reasoning-end-without-start',
      severity: 'error',
      covers: ['V21'],
      text: {
        title: 'End of a reasoning span that is not open',
        client: 'The verifier stops the run here; nothing after this event reaches the app.',
        cause: 'The span was opened under another id, or ended twice.',
        advice: 'End the span with the messageId that REASONING_START carried.',
        check: 'Each REASONING_START has one REASONING_END with the same id.',
      },
    },
    { kind: REASONING_SPAN, types: ['REASONING_END'], when: 'either', what: 'An end' },
  ),
);
