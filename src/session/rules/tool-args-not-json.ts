import { stringAt } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { openCall, parseArguments } from './shapes/call-arguments.ts';

/** Faults that garble arguments or keep part of them out. */
const CAUSES = [
  'tool-start-while-open',
  'tool-call-id-reused',
  'missing-required-field',
  'null-required-field',
  'snake-case-fields',
  'wrong-field-type',
] as const;

/** The arguments of a call are no JSON when it ends (protocol page, 2.1, L10). */
export const toolArgsNotJson: Rule = {
  id: 'tool-args-not-json',
  severity: 'warning',
  covers: ['L10'],
  text: {
    title: 'Tool arguments are no JSON',
    client: 'The end-of-call hook gets an empty object; the message keeps the raw text.',
    cause: 'The model hit its token limit inside the arguments, or deltas were lost or doubled.',
    advice: 'Check finish reason and token limit; compare the deltas with what the model sent.',
    check: 'The arguments show as a tree, not as raw text.',
  },
  watch: ({ ledger, report }) => {
    /** The call that is about to end with a delta, or several, that said there are no arguments. */
    let saidNone: string | undefined;
    return {
      before: {
        TOOL_CALL_END(seen) {
          const call = openCall({
            ledger,
            seen,
            id: (seen.event && stringAt(seen.event, 'toolCallId')) ?? '',
          });
          saidNone = call?.arguments === '' && call.lastSeq > call.firstSeq ? call.id : undefined;
        },
      },
      taken: {
        TOOL_CALL_END(event, seen) {
          const id = stringAt(event, 'toolCallId') ?? '';
          const raw = openCall({ ledger, seen, id })?.arguments;
          const isNone = id === saidNone;
          saidNone = undefined;
          if (isNone || raw === undefined) return;
          const parsed = parseArguments(raw);
          if (parsed.ok) return;
          report({
            message:
              raw === ''
                ? `Tool call "${id}" ended without any arguments; not even {} was sent.`
                : `The arguments of tool call "${id}" are no JSON: ${parsed.reason.replace(/\.?$/, '.')}`,
            subject: `arguments:${id}`,
            follows: CAUSES.map((cause) => `${cause} tool:${id}`),
            evidence: [{ label: 'arguments', value: raw.slice(-400) }],
          });
        },
      },
    };
  },
};
