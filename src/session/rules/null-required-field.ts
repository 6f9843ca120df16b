import type { Rule } from './rule.ts';
import { watchFieldFaults } from './shapes/field-faults.ts';
import { untypedValue } from './shapes/untyped.ts';

/** A field that must hold something holds null (protocol page, L29 and L30, X1). */
export const nullRequiredField: Rule = {
  id: 'null-required-field',
  severity: 'error',
  covers: ['L29', 'L30', 'X1'],
  text: {
    title: 'Required field is null',
    client: 'It fails the run on this event, with the path of the field.',
    cause: 'The value was not there when the event was made, and the serializer wrote null.',
    advice: 'Fill the field; where the provider gives no id, make one up.',
    check: 'The field holds a value, and what the event brings shows in the messages.',
  },
  watch: (context) => ({
    ...watchFieldFaults(context, {
      accepts: ({ problem }) => problem.kind === 'null' && problem.isRequired,
      claim: ({ type, problem, pointer }) =>
        `${type} has null at ${pointer}, which must be ${problem.expected}`,
    }),
    problem(seen) {
      if (untypedValue(seen) !== null) return;
      context.report({
        message: 'The frame has null at /type, which must name an event type.',
        subject: 'field:/type',
        evidence: [{ label: 'path', value: '/type' }],
      });
    },
  }),
};
