import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** TOOL_CALL_RESULT while the call is still open (protocol page, L13). */
export const toolResultBeforeEnd: Rule = {
  id: 'tool-result-before-end',
  severity: 'warning',
  covers: ['L13'],
  text: {
    title: 'Result before the end of its call',
    client: 'It inserts the result; the arguments may still grow after it.',
    cause: 'The tool ran before its arguments were complete, or TOOL_CALL_END was forgotten.',
    advice: 'Send TOOL_CALL_END before TOOL_CALL_RESULT.',
    check: 'The order is START, ARGS, END, RESULT.',
  },
  watch: ({ ledger, report }) => ({
    taken: {
      TOOL_CALL_RESULT(event) {
        const open = ledger.toolCalls.get(stringAt(event, 'toolCallId') ?? '');
        if (open === undefined) return;
        report({
          message: `The result of tool call "${open.id}" came before its TOOL_CALL_END.`,
          subject: `result:${open.id}`,
          conflictsWith: open.openedSeq,
        });
      },
    },
  }),
};
