import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { openCall, parseArguments } from './shapes/call-arguments.ts';

/** The arguments parse to a string that holds the JSON object (protocol page, L10). */
export const toolArgsDoubleEncoded: Rule = {
  id: 'tool-args-double-encoded',
  severity: 'warning',
  covers: ['L10'],
  text: {
    title: 'Tool arguments are encoded twice',
    client: 'It hands the tool a string instead of an object.',
    cause: 'Arguments that were JSON text already were serialised once more.',
    advice: 'Send the argument text as it is; do not stringify it again.',
    check: 'The arguments show as an object.',
  },
  watch: ({ ledger, report }) => ({
    taken: {
      TOOL_CALL_END(event, seen) {
        const id = stringAt(event, 'toolCallId') ?? '';
        const text = openCall({ ledger, seen, id })?.arguments ?? '';
        // Nearly no arguments begin as a string does: they need not be parsed once more.
        if (!/^\s*"/.test(text)) return;
        const parsed = parseArguments(text);
        if (!parsed.ok || typeof parsed.value !== 'string' || !/^\s*[{[]/.test(parsed.value)) return;
        report({
          message: `The arguments of tool call "${id}" are a JSON string that holds the real arguments.`,
          subject: `arguments:${id}`,
          evidence: [{ label: 'inner text', value: parsed.value.slice(0, 400) }],
        });
      },
    },
  }),
};
