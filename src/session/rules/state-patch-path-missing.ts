import { ruleStatePatchFails } from './shapes/patch-faults.ts';

/** A STATE_DELTA whose operation finds nothing at its path (RFC 6902; protocol page, L8 and W3). */
export const statePatchPathMissing = ruleStatePatchFails(
  {
    id: 'state-patch-path-missing',
    severity: 'error',
    covers: ['L8', 'W3'],
    text: {
      title: 'State patch points at something that is not there',
      client:
        'The whole delta is skipped with a console warning; the state stays as it was and the run goes on.',
      cause: 'Server and client started from different states, or an earlier delta was lost or refused.',
      advice: 'Send a STATE_SNAPSHOT first, or add the parent before changing what is under it.',
      check: 'Step to the event: the operation shows as applied and the state has the new value.',
    },
  },
  new Set(['path-missing', 'from-missing', 'no-document']),
);
