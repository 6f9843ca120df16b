import { isJsonObject, type JsonValue } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';
import { excerptOf } from './shapes/excerpt.ts';
import { watchFieldFaults } from './shapes/field-faults.ts';
import { untypedValue } from './shapes/untyped.ts';

/** A field holds a value of another kind than its own (protocol page, L29, X1). */
export const wrongFieldType: Rule = {
  id: 'wrong-field-type',
  severity: 'error',
  covers: ['L29', 'X1', 'L25'],
  text: {
    title: 'Field of the wrong type',
    client: 'It fails the run on this event, with the path of the field.',
    cause: 'A value was not turned into text, was turned into text twice, or has another unit or format.',
    advice: 'Send the type that the schema names; arguments and results go as JSON text.',
    check: 'The event lists no fault, and its value shows where it belongs.',
  },
  watch: (context) => ({
    ...watchFieldFaults(context, {
      accepts: ({ problem }) => problem.kind === 'wrong-type',
      claim: ({ type, problem, pointer, value }) =>
        `${type} has ${nameOf(value)} at ${pointer}, which must be ${problem.expected}${hintAt(value)}`,
    }),
    problem(seen) {
      const value = untypedValue(seen);
      if (value === undefined || value === null || typeof value === 'string') return;
      context.report({
        message: `The frame has ${nameOf(value)} at /type, which must name an event type.`,
        subject: 'field:/type',
        evidence: [
          { label: 'path', value: '/type' },
          { label: 'there is', value: excerptOf(value) },
        ],
      });
    },
  }),
};

function nameOf(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return 'an array';
  if (isJsonObject(value)) return 'an object';
  return typeof value === 'number' ? `the number ${value}` : `a ${typeof value}`;
}

/** A text that holds JSON was most likely encoded twice. */
function hintAt(value: JsonValue | undefined): string {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return '';
  try {
    JSON.parse(value);
    return ' (it is JSON, encoded once more)';
  } catch {
    // Not JSON: no hint.
    return '';
  }
}
