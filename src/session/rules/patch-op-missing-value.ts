import { ruleOfOperation } from './shapes/operation-faults.ts';

/** An add, replace or test without its value (RFC 6902, 4; protocol page, 2.3 and X1). */
export const patchOpMissingValue = ruleOfOperation(
  {
    id: 'patch-op-missing-value',
    severity: 'error',
    covers: ['X1', 'L8'],
    text: {
      title: 'Patch operation lacks its value',
      client: 'Enforcement stops the run here; nothing after this event reaches the app.',
      cause: 'A serializer leaves out null or undefined values.',
      advice: 'Send "value": null where null is meant, and remove where nothing is.',
      check: 'Every add, replace and test has a value.',
    },
  },
  {
    accepts: ({ kind, path }) => kind === 'missing' && path.at(-1) === 'value',
    claim: ({ op, pointer }) => `Operation ${op} at "${pointer}" has no value.`,
  },
);
