import { REASONING_MESSAGE, REASONING_SPAN } from './shapes/open-items-of.ts';
import { sinceOne } from './shapes/since-one.ts';
import { ruleUnclosedAtRunEnd } from './shapes/unclosed-at-run-end.ts';

/** RUN_FINISHED while reasoning is open (protocol page, V26). */
export const reasoningUnclosedAtRunEnd = sinceOne(
  ruleUnclosedAtRunEnd(
    {
      id: 'reasoning-unclosed-at-run-end',
      severity: 'error',
      covers: ['V26'],
      text: {
        title: 'Reasoning still open when the run finished',
        client:
          'The verifier refuses RUN_FINISHED: the run fails, and its outcome (an interrupt, say) never reaches the app.',
        cause: 'The end of the reasoning message or of its span was not sent.',
        advice: 'Send REASONING_MESSAGE_END and REASONING_END before RUN_FINISHED.',
        check: 'Every reasoning message and span has its end.',
      },
    },
    [REASONING_MESSAGE, REASONING_SPAN],
  ),
);
