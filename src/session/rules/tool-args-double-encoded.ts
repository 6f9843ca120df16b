import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { argumentsAtEnd } from './shapes/call-arguments.ts';

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
        const text = argumentsAtEnd({ ledger, seen, id });
        if (text === undefined || !text.parsed.ok || typeof text.parsed.value !== 'string') return;
        if (!/^\s*[{[]/.test(text.parsed.value)) return;
        report({
          message: `The arguments of tool call "${id}" are a JSON string that holds the real arguments.`,
          subject: `arguments:${id}`,
          evidence: [{ label: 'inner text', value: text.parsed.value.slice(0, 400) }],
        });
      },
    },
  }),
};
