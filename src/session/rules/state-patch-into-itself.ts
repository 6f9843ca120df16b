import { ruleStatePatchFails } from './shapes/patch-faults.ts';

/** A STATE_DELTA that moves a value into itself (RFC 6902, 4.4; protocol page, 2.3). */
export const statePatchIntoItself = ruleStatePatchFails(
  {
    id: 'state-patch-into-itself',
    severity: 'error',
    covers: ['L8', 'W3'],
    text: {
      title: 'State patch moves a value into itself',
      client: 'It fails on the delta and skips all of it; the state stays as it was.',
      cause: 'from and path were swapped, or a tree item was dropped onto its own child.',
      advice: 'Move to a place outside of what is moved, or use copy.',
      check: 'Step to the event: the operation shows as applied.',
    },
  },
  new Set(['into-itself']),
);
