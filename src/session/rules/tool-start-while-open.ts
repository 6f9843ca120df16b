import { TOOL_CALL } from './shapes/open-items-of.ts';
import { ruleStartWhileOpen } from './shapes/start-while-open.ts';

/** TOOL_CALL_START of a call that is open (protocol page, V13). */
export const toolStartWhileOpen = ruleStartWhileOpen(
  {
    id: 'tool-start-while-open',
    severity: 'error',
    covers: ['V13', 'L44'],
    text: {
      title: 'Start of a tool call that is already open',
      client: 'The verifier stops the run here; nothing after this event reaches the app.',
      cause: 'Events were delivered twice, or another call (an approval, say) was given the same id.',
      advice: 'Give each call an id of its own and start it once.',
      check: 'Each toolCallId has one start.',
    },
  },
  TOOL_CALL,
  'TOOL_CALL_START',
);
