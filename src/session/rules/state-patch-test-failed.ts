import { ruleStatePatchFails } from './shapes/patch-faults.ts';

/** A STATE_DELTA whose test does not hold (RFC 6902, 4.6; protocol page, 2.3, L8). */
export const statePatchTestFailed = ruleStatePatchFails(
  {
    id: 'state-patch-test-failed',
    severity: 'error',
    covers: ['L8', 'W3'],
    text: {
      title: 'Test in a state patch fails',
      client:
        'The whole delta is skipped with a console warning; the state stays as it was and the run goes on.',
      cause: 'The state has changed since the patch was made, on either side.',
      advice: 'Send a STATE_SNAPSHOT when a test can fail, or leave the test out.',
      check: 'Step to the event: the test shows as passed and what follows it as applied.',
    },
  },
  new Set(['test-failed']),
);
