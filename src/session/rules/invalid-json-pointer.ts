import { ruleOfOperation } from './shapes/operation-faults.ts';

/** A path or from that is no JSON Pointer (RFC 6901, 3; protocol page, 2.3 and X1). */
export const invalidJsonPointer = ruleOfOperation(
  {
    id: 'invalid-json-pointer',
    severity: 'error',
    covers: ['X1', 'L8', 'L8b'],
    text: {
      title: 'Path is no JSON Pointer',
      client: 'Enforcement stops the run here; nothing after this event reaches the app.',
      cause: 'The path is written with dots or without its first slash, or "~" is not escaped.',
      advice:
        'Begin with "/" (or use "" for the whole document); write "~" as "~0" and "/" in a key as "~1".',
      check: 'The operation shows as applied.',
    },
  },
  {
    accepts: ({ kind }) => kind === 'bad-pointer',
    claim: ({ value }) =>
      value.startsWith('/')
        ? `"${value}" has a "~" that is followed by neither 0 nor 1.`
        : `"${value}" does not begin with "/".`,
  },
);
