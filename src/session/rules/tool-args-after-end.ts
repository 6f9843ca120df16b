import { TOOL_CALL } from './shapes/open-items-of.ts';
import { ruleWithoutStart } from './shapes/without-start.ts';

/** TOOL_CALL_ARGS of a call that this run has ended (protocol page, V14). */
export const toolArgsAfterEnd = ruleWithoutStart(
  {
    id: 'tool-args-after-end',
    severity: 'error',
    covers: ['V14', 'L44'],
    text: {
      title: 'Arguments for a tool call that has ended',
      client: 'The verifier stops the run here; nothing after this event reaches the app.',
      cause: 'Parallel calls were told apart by position instead of id, or a buffer was flushed late.',
      advice: 'Send all arguments of a call before its TOOL_CALL_END.',
      check: 'TOOL_CALL_END follows the last TOOL_CALL_ARGS of its call.',
    },
  },
  { kind: TOOL_CALL, types: ['TOOL_CALL_ARGS'], when: 'ended', what: 'Arguments' },
);
