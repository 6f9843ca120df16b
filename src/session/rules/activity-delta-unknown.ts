import type { Rule } from './rule.ts';

/** An ACTIVITY_DELTA for an id that no activity has (protocol page, L6 and Q20). */
export const activityDeltaUnknown: Rule = {
  id: 'activity-delta-unknown',
  severity: 'warning',
  covers: ['L6'],
  text: {
    title: 'Patch for an activity that is not there',
    client: 'It ignores the patch; for an unknown id it does not even warn.',
    cause: 'The ACTIVITY_SNAPSHOT that begins the activity is missing, or the id is that of another message.',
    advice: 'Send an ACTIVITY_SNAPSHOT with this messageId first.',
    check: 'The activity shows the patched content.',
  },
  watch: ({ report }) => ({
    effect(seen) {
      if (seen.type !== 'ACTIVITY_DELTA') return;
      for (const effect of seen.effects) {
        if (effect.kind === 'id-collision') {
          const there = seen.model.message(effect.id);
          report({
            message: `"${effect.id}" is a message of role ${effect.role}, not an activity; the patch is ignored.`,
            subject: `activity:${effect.id}`,
            ...(there !== undefined && there.firstSeq >= 0 && { conflictsWith: there.firstSeq }),
            evidence: [
              { label: 'messageId', value: effect.id },
              { label: 'role there', value: effect.role },
            ],
          });
        } else if (effect.kind === 'target-missing' && effect.target === 'activity') {
          report({
            message: `No ACTIVITY_SNAPSHOT has brought an activity "${effect.id}"; the patch is ignored.`,
            subject: `activity:${effect.id}`,
            evidence: [{ label: 'messageId', value: effect.id }],
          });
        }
      }
    },
  }),
};
