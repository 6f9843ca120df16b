/**
 * Where our errors and the official client's stops part, by rule, and why. The test looks that each row is still
 * needed; a difference that no row names fails it.
 */

const SKIPPED =
  'The client skips the whole delta with a warning, and what it holds parts from what the agent holds.';

/** Rules with errors at events that the official client takes without stopping. */
export const TAKEN_BY_THE_CLIENT: Readonly<Record<string, string>> = {
  'state-patch-path-missing': SKIPPED,
  'state-patch-index-out-of-bounds': SKIPPED,
  'state-patch-test-failed': SKIPPED,
  'activity-patch-path-missing': SKIPPED,
  'unknown-patch-op':
    'The client leaves the operation out with a warning, and applies the rest of the delta.',
  'stream-ended-without-terminal': 'The client resolves as after a finished run; the protocol forbids that.',
};

const OLDER = 'The client of that time took it: a peer that sends THINKING_* is older than the rule.';

/** Rules that say no more than a warning where the official client of 1.0 stops. */
export const FORGIVEN_TO_OLD_PEERS: Readonly<Record<string, string>> = {
  'null-optional-field': OLDER,
  'missing-required-field': OLDER,
  'null-required-field': OLDER,
  'invalid-enum-value': OLDER,
  'wrong-field-type': OLDER,
  'reasoning-content-without-start': OLDER,
  'reasoning-end-without-start': OLDER,
  'reasoning-start-while-open': OLDER,
  'reasoning-span-start-while-open': OLDER,
  'reasoning-unclosed-at-run-end': OLDER,
};
