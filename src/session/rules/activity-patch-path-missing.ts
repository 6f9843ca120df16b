import { stringAt } from '../../protocol/json.ts';
import type { ObservedEvent } from '../observer.ts';
import type { Rule } from './rule.ts';
import { evidenceOf, failureIn } from './shapes/patch-faults.ts';

/** An ACTIVITY_DELTA that does not apply to the activity's content, for whatever reason (protocol page, L8 and W3). */
export const activityPatchPathMissing: Rule = {
  id: 'activity-patch-path-missing',
  severity: 'error',
  covers: ['L8', 'W3'],
  text: {
    title: 'Activity patch does not apply',
    client: 'It skips the whole patch with a console warning; the activity keeps its content.',
    cause: 'The patch was made against content that a snapshot has replaced since, or one was lost.',
    advice: 'Make patches against what was last sent, or send an ACTIVITY_SNAPSHOT.',
    check: 'Step to the event: every operation shows as applied.',
  },
  watch: ({ report }) => ({
    effect(seen) {
      if (seen.type !== 'ACTIVITY_DELTA') return;
      const failure = failureIn(seen);
      if (failure === undefined) return;
      const id = (seen.event && stringAt(seen.event, 'messageId')) ?? '';
      const lastSeq = lastChangeOf(seen, id);
      report({
        message: failure.reason,
        subject: `activity:${id}:${lastSeq}`,
        follows: [`* activity:${id}:${lastSeq}`],
        ...(lastSeq >= 0 && { conflictsWith: lastSeq }),
        evidence: [{ label: 'messageId', value: id }, ...evidenceOf(seen, failure)],
      });
    },
  }),
};

/** The event that the activity's content is from, or -1. */
function lastChangeOf({ model, seq }: ObservedEvent, id: string): number {
  const lastSeq = model.message(id)?.lastSeq ?? -1;
  return lastSeq < seq ? lastSeq : -1;
}
