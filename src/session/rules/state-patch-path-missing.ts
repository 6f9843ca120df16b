import type { Rule } from './rule.ts';

/** A STATE_DELTA whose operation finds nothing at its path (RFC 6902; protocol page, L8 and W3). */
export const statePatchPathMissing: Rule = {
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
  watch: ({ report }) => ({
    effect(seen) {
      if (seen.type !== 'STATE_DELTA') return;
      for (const effect of seen.effects) {
        if (effect.kind !== 'patch-failed') continue;
        const { code, index, reason, reached } = effect.failure;
        if (code !== 'path-missing' && code !== 'from-missing' && code !== 'no-document') continue;
        report({
          message: reason,
          evidence: [
            { label: 'operation', value: index },
            { label: 'exists up to', value: reached },
          ],
        });
      }
    },
  }),
};
