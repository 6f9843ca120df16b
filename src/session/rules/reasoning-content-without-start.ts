import { REASONING_MESSAGE } from './shapes/open-items-of.ts';
import { sinceOne } from './shapes/since-one.ts';
import { ruleWithoutStart } from './shapes/without-start.ts';

/** Content or end of a reasoning message that is not open (protocol page, V20). */
export const reasoningContentWithoutStart = sinceOne(
  ruleWithoutStart(
    {
      id: 'reasoning-content-without-start',
      severity: 'error',
      covers: ['V20', 'V27'],
      text: {
        title: 'Reasoning for a message that is not open',
        client: 'The verifier stops the run here; nothing after this event reaches the app.',
        cause: 'Reasoning went on after its message had ended, or the start is missing.',
        advice: 'Open a new reasoning message with REASONING_MESSAGE_START before more content.',
        check: 'Every reasoning delta lies between a start and an end of its id.',
      },
    },
    {
      kind: REASONING_MESSAGE,
      types: ['REASONING_MESSAGE_CONTENT', 'REASONING_MESSAGE_END'],
      when: 'either',
      what: 'Reasoning',
    },
  ),
);
