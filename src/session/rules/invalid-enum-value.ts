import type { Rule } from './rule.ts';
import { excerptOf } from './shapes/excerpt.ts';
import { ruleOfFieldFault } from './shapes/field-faults.ts';

/** A word that is not among those the field may hold (protocol page, L29, Q7). */
export const invalidEnumValue: Rule = ruleOfFieldFault(
  {
    id: 'invalid-enum-value',
    severity: 'error',
    covers: ['L29', 'X1'],
    text: {
      title: 'Value is not one of those allowed',
      client: 'It fails the run on this event, with the path of the field.',
      cause: 'A role or kind of the provider was passed on as it came.',
      advice: 'Translate it into one of the allowed values; tool output goes as TOOL_CALL_RESULT.',
      check: 'The field holds one of the allowed values.',
    },
  },
  {
    accepts: ({ problem }) => problem.kind === 'not-in-list',
    claim: ({ type, problem, pointer, value }) =>
      `${type} has ${JSON.stringify(excerptOf(value ?? null))} at ${pointer}, which must be ${problem.expected}`,
  },
);
