import type { JsonObject } from '../../protocol/json.ts';
import { operationsOf } from '../documents/patch-operation.ts';
import type { ThreadTrack } from '../tracks/thread-track.ts';
import type { Step } from './reducer.ts';

/** STATE_SNAPSHOT replaces the state, whatever it is. */
export function replaceState(thread: ThreadTrack, event: JsonObject, step: Step): void {
  const lastChangeSeq = thread.state.lastChangeAt(step.seq);
  if (lastChangeSeq >= 0) step.effects?.push({ kind: 'state-discarded', lastChangeSeq });
  thread.state.replace(step.seq, step.seq, 'snapshot', event['snapshot'] ?? null);
}

/** STATE_DELTA applies as a whole or not at all. */
export function patchState(thread: ThreadTrack, event: JsonObject, step: Step): void {
  // An agent's state is an empty object until somebody says otherwise.
  if (thread.state.isEmpty) thread.state.replace(step.seq, -1, 'default', {});
  const outcome = thread.state.patch(step.seq, operationsOf(event['delta']), step.weight);
  if (!outcome.applied) step.effects?.push({ kind: 'patch-failed', failure: outcome.failure });
  else if (outcome.deviations.length > 0) {
    step.effects?.push({ kind: 'patch-deviates', deviations: outcome.deviations });
  }
}
