import { ruleStatePatchFails } from './shapes/patch-faults.ts';

/** A STATE_DELTA that goes through `__proto__` or `constructor/prototype` (protocol page, 2.3). */
export const statePatchForbiddenKey = ruleStatePatchFails(
  {
    id: 'state-patch-forbidden-key',
    severity: 'error',
    covers: ['L8', 'W3'],
    text: {
      title: 'State patch reaches for the prototype',
      client: 'It refuses the whole delta: such a path would change every object of the page.',
      cause: 'A key that users choose is named like this, or somebody attacks.',
      advice: 'Check keys that come from outside before they become paths.',
      check: 'No path goes through __proto__ or constructor/prototype.',
    },
  },
  new Set(['forbidden-key']),
);
