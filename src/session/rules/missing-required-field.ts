import { parseJsonObject } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { isOfPatchValue, watchFieldFaults } from './shapes/field-faults.ts';
import { snakeTwinAt } from './shapes/snake-case.ts';

/** A field that must be there is not (protocol page, L29, X1; T1 for the type itself). */
export const missingRequiredField: Rule = {
  id: 'missing-required-field',
  severity: 'error',
  covers: ['L29', 'X1', 'T1', 'V24', 'V25'],
  text: {
    title: 'Required field is missing',
    client: 'It fails the run on this event, with the path of the field.',
    cause: 'A serializer that leaves out empty values, another SDK version, or an event written by hand.',
    advice: 'Send the field, even where its value is null or an empty string.',
    check: 'The event lists no fault, and what it brings shows in the messages.',
  },
  watch: (context) => ({
    ...watchFieldFaults(context, {
      accepts: (fault) =>
        fault.problem.kind === 'missing' &&
        !isOfPatchValue(fault) &&
        snakeTwinAt(fault.event, fault.problem.path) === undefined,
      claim: ({ type, problem, pointer }) => `${type} lacks ${pointer}, which must be ${problem.expected}`,
      evidence: ({ event }) => [{ label: 'keys sent', value: Object.keys(event).slice(0, 50) }],
    }),
    problem({ problem, raw }) {
      if (problem?.kind !== 'no-type') return;
      const value = parseJsonObject(raw);
      if (value === undefined || Object.hasOwn(value, 'type') || Object.hasOwn(value, 'error')) return;
      context.report({
        message: 'The frame is an object without /type, which must name an event type.',
        subject: 'field:/type',
        evidence: [
          { label: 'path', value: '/type' },
          { label: 'keys sent', value: Object.keys(value).slice(0, 50) },
        ],
      });
    },
  }),
};
