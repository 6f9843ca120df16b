import { isPageDoing } from '../page-doing.ts';
import type { Rule } from './rule.ts';

/** A tool call was started and its stream or run ended without RUN_FINISHED before the call did (protocol page, L11). */
export const toolUnclosedAtStreamEnd: Rule = {
  id: 'tool-unclosed-at-stream-end',
  severity: 'warning',
  covers: ['L11'],
  text: {
    title: 'Tool call cut off',
    client: 'It keeps the arguments so far; the call never counts as complete.',
    cause: 'The run failed or the connection closed while arguments were streaming.',
    advice: 'See the error that ended the run; complete or drop the call on retry.',
    check: 'The call ends with TOOL_CALL_END.',
  },
  watch: ({ ledger, report }) => {
    const reportOpen = (how: string) => {
      for (const { id, openedSeq } of ledger.toolCalls.all()) {
        report({
          message: `${how} while the arguments of tool call "${id}" were still coming.`,
          subject: `tool:${id}`,
          follows: ['stream-ended-without-terminal', 'connection-lost'],
          conflictsWith: openedSeq,
          evidence: [{ label: 'toolCallId', value: id }],
        });
      }
    };
    return {
      taken: {
        RUN_ERROR() {
          if (ledger.phase === 'active') reportOpen('The run failed');
        },
      },
      ended({ outcome }) {
        if (ledger.phase === 'active' && !isPageDoing(outcome)) reportOpen('The stream ended');
      },
    };
  },
};
