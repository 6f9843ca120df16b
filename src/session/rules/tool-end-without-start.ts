import { TOOL_CALL } from './shapes/open-items-of.ts';
import { ruleWithoutStart } from './shapes/without-start.ts';

/** TOOL_CALL_END of a call that is not open (protocol page, V15). */
export const toolEndWithoutStart = ruleWithoutStart(
  {
    id: 'tool-end-without-start',
    severity: 'error',
    covers: ['V15', 'L44'],
    text: {
      title: 'End of a tool call that is not open',
      client: 'The verifier stops the run here; nothing after this event reaches the app.',
      cause: 'The end was sent twice (often once more after execution), or the start is missing.',
      advice: 'Send one TOOL_CALL_END when the arguments are complete; a result goes into TOOL_CALL_RESULT.',
      check: 'Each call has one start and one end.',
    },
  },
  { kind: TOOL_CALL, types: ['TOOL_CALL_END'], when: 'either', what: 'An end' },
);
