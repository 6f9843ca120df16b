import { ruleStatePatchFails } from './shapes/patch-faults.ts';

/** A STATE_DELTA that names a place which its array does not have (RFC 6902; protocol page, 2.3, L8). */
export const statePatchIndexOutOfBounds = ruleStatePatchFails(
  {
    id: 'state-patch-index-out-of-bounds',
    severity: 'error',
    covers: ['L8', 'W3'],
    text: {
      title: 'State patch names no place of the array',
      client:
        'The whole delta is skipped with a console warning; the state stays as it was and the run goes on.',
      cause:
        'Items were removed or reordered since the index was counted, or a key is used where an array is.',
      advice: 'Count indices in the state that the client has; append with "-".',
      check: 'Step to the event: the operation shows as applied and the array has the item.',
    },
  },
  new Set(['index-out-of-bounds', 'not-an-index']),
);
