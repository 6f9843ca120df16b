import { TOOL_CALL } from './shapes/open-items-of.ts';
import { ruleWithoutStart } from './shapes/without-start.ts';

/** TOOL_CALL_ARGS of a call that no event has opened in this run (protocol page, V14). */
export const toolArgsWithoutStart = ruleWithoutStart(
  {
    id: 'tool-args-without-start',
    severity: 'error',
    covers: ['V14'],
    text: {
      title: 'Arguments for a tool call that was never started',
      client: 'The verifier stops the run here; nothing after this event reaches the app.',
      cause: 'TOOL_CALL_START was filtered out or sent with another id.',
      advice: 'Send TOOL_CALL_START with the same toolCallId first.',
      check: 'The call shows its name and its arguments.',
    },
  },
  { kind: TOOL_CALL, types: ['TOOL_CALL_ARGS'], when: 'never', what: 'Arguments' },
);
