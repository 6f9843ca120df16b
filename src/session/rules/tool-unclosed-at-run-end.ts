import { TOOL_CALL } from './shapes/open-items-of.ts';
import { ruleUnclosedAtRunEnd } from './shapes/unclosed-at-run-end.ts';

/** RUN_FINISHED while a tool call is open (protocol page, V26). */
export const toolUnclosedAtRunEnd = ruleUnclosedAtRunEnd(
  {
    id: 'tool-unclosed-at-run-end',
    severity: 'error',
    covers: ['V26'],
    text: {
      title: 'Tool call still open when the run finished',
      client:
        'The verifier refuses RUN_FINISHED: the run fails, and its outcome (an interrupt, say) never reaches the app.',
      cause: 'The run paused for approval or ended before the end of the call was sent.',
      advice: 'Send TOOL_CALL_END when the arguments are complete, before RUN_FINISHED.',
      check: 'Every call has its end.',
    },
  },
  [TOOL_CALL],
  // A lane that a refused chunk switches away from is closed, but the end that closes it is never made.
  ['interleaved-tool-chunks'],
);
