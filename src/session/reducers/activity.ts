import type { JsonObject } from '../../protocol/json.ts';
import { operationsOf } from '../documents/patch-operation.ts';
import { objectAt } from '../tracks/given-fields.ts';
import type { MessageTrack } from '../tracks/message-track.ts';
import type { ThreadTrack } from '../tracks/thread-track.ts';
import { optionalText, type Step, textAt } from './reducer.ts';

/** ACTIVITY_SNAPSHOT: adds an activity, replaces one, or takes the place of another message of the same id. */
export function replaceActivity(thread: ThreadTrack, event: JsonObject, step: Step): void {
  const id = textAt(event, 'messageId');
  const known = thread.list.find(id);
  const isReplacing = event['replace'] !== false;
  if (known === undefined) {
    thread.addMessage(step.seq, beginActivity(event, step));
    return;
  }
  if (known.activity !== undefined) {
    if (isReplacing) refill(known, event, step);
    mergeMetadata(known, event, step);
    return;
  }
  step.effects?.push({
    kind: 'id-collision',
    id,
    role: known.role,
    wanted: 'activity',
    wasUsed: isReplacing,
  });
  if (isReplacing) thread.takeOver(step.seq, beginActivity(event, step));
}

function beginActivity(event: JsonObject, step: Step) {
  return {
    id: textAt(event, 'messageId'),
    role: 'activity',
    content: event['content'],
    origin: { kind: 'stream', seq: step.seq },
    position: step.seq,
    firstSeq: step.seq,
    isOpen: false,
    owner: optionalText(event, 'subagentRunId'),
    metadata: objectAt(event, 'metadata'),
    activityType: textAt(event, 'activityType'),
  } as const;
}

/** Content, type and owner are new; the metadata gathered so far stays. */
function refill(message: MessageTrack, event: JsonObject, step: Step): void {
  message.activity?.content.replace(step.seq, step.seq, 'snapshot', event['content'] ?? {});
  message.activity?.setType(step.seq, textAt(event, 'activityType'));
  message.setOwner(step.seq, optionalText(event, 'subagentRunId'));
}

/** ACTIVITY_DELTA: metadata lands even where the patch fails; the type only where it applies. */
export function patchActivity(thread: ThreadTrack, event: JsonObject, step: Step): void {
  const id = textAt(event, 'messageId');
  const message = thread.list.find(id);
  if (message === undefined) {
    step.effects?.push({ kind: 'target-missing', target: 'activity', id });
    return;
  }
  const { activity } = message;
  if (activity === undefined) {
    step.effects?.push({ kind: 'id-collision', id, role: message.role, wanted: 'activity', wasUsed: false });
    return;
  }
  mergeMetadata(message, event, step);
  const { content } = activity;
  const wasNull = content.isNull;
  // Content that a patch has removed as a whole is patched as an empty object.
  if (wasNull) content.replace(step.seq, step.seq, 'default', {});
  const outcome = content.patch(step.seq, operationsOf(event['patch']), step.weight);
  if (!outcome.applied) {
    if (wasNull) content.replace(step.seq, step.seq, 'default', null);
    step.effects?.push({ kind: 'patch-failed', failure: outcome.failure });
    return;
  }
  if (outcome.deviations.length > 0) {
    step.effects?.push({ kind: 'patch-deviates', deviations: outcome.deviations });
  }
  const type = textAt(event, 'activityType');
  if (type !== activity.type) activity.setType(step.seq, type);
  message.changed(step.seq);
}

function mergeMetadata(message: MessageTrack, event: JsonObject, step: Step): void {
  const metadata = objectAt(event, 'metadata');
  if (metadata !== undefined) message.mergeMetadata(step.seq, metadata);
}
