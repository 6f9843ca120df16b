import { SUBAGENT } from './shapes/open-items-of.ts';
import { ruleWithoutStart } from './shapes/without-start.ts';

/** SUBAGENT_FINISHED or SUBAGENT_ERROR of a subagent that is not active (protocol page, V25). */
export const subagentFinishWithoutStart = ruleWithoutStart(
  {
    id: 'subagent-finish-without-start',
    severity: 'error',
    covers: ['V25'],
    text: {
      title: 'End of a subagent that is not running',
      client: 'The verifier stops the run here; nothing after this event reaches the app.',
      cause: 'The end was sent twice, or the start is missing.',
      advice: 'Send one SUBAGENT_STARTED and one end for each subagent of a run.',
      check: 'Each subagent appears once, with one end.',
    },
  },
  { kind: SUBAGENT, types: ['SUBAGENT_FINISHED', 'SUBAGENT_ERROR'], when: 'either', what: 'An end' },
);
