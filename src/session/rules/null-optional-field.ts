import type { Rule } from './rule.ts';
import { ruleOfFieldFault } from './shapes/field-faults.ts';

/** An optional field is null instead of absent, and not one of the nulls of old that are tolerated (L30). */
export const nullOptionalField: Rule = ruleOfFieldFault(
  {
    id: 'null-optional-field',
    severity: 'error',
    covers: ['L30', 'V5', 'V6', 'V8', 'V9', 'X1'],
    text: {
      title: 'Optional field is null instead of absent',
      client: 'It fails the run on this event: null is no value of this field.',
      cause: 'The serializer writes null for what is not set.',
      advice: 'Leave unset fields out (Python: exclude_none, Java: NON_NULL, .NET: WhenWritingNull).',
      check: 'The key is gone from the event.',
    },
  },
  {
    accepts: ({ problem }) => problem.kind === 'null' && !problem.isRequired,
    claim: ({ type, problem, pointer }) =>
      `${type} has null at ${pointer}, which must be ${problem.expected} or left out`,
  },
);
