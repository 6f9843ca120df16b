import { TEXT } from './shapes/open-items-of.ts';
import { ruleUnclosedAtRunEnd } from './shapes/unclosed-at-run-end.ts';

/** RUN_FINISHED while a text message is open (protocol page, V26). */
export const textUnclosedAtRunEnd = ruleUnclosedAtRunEnd(
  {
    id: 'text-unclosed-at-run-end',
    severity: 'error',
    covers: ['V26'],
    text: {
      title: 'Message still open when the run finished',
      client:
        'The verifier refuses RUN_FINISHED: the run fails, and its outcome (an interrupt, say) never reaches the app.',
      cause: 'An early return or a switch of agents skipped the end.',
      advice: 'Send TEXT_MESSAGE_END for every open message before RUN_FINISHED.',
      check: 'Every message has its end.',
    },
  },
  [TEXT],
);
