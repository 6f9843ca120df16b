import { isJsonObject, type JsonObject, objectsIn } from '../../protocol/json.ts';
import { objectAt } from '../tracks/given-fields.ts';
import type { ThreadTrack } from '../tracks/thread-track.ts';
import { optionalText, type Step } from './reducer.ts';

/** RUN_STARTED: messages of its input with unknown ids are added; its state has no effect. */
export function startRun(thread: ThreadTrack, event: JsonObject, step: Step): void {
  const input = objectAt(event, 'input');
  const messages = input === undefined ? undefined : input['messages'];
  if (!Array.isArray(messages)) return;
  for (const message of messages) {
    if (isJsonObject(message)) thread.addUnknown(message, { kind: 'run-input', seq: step.seq }, step.seq);
  }
}

/** RUN_FINISHED: an interrupt outcome replaces the open interrupts, any other clears them. */
export function finishRun(thread: ThreadTrack, event: JsonObject, step: Step): void {
  const outcome = objectAt(event, 'outcome');
  const isInterrupt = outcome !== undefined && optionalText(outcome, 'type') === 'interrupt';
  const interrupts = objectsIn(isInterrupt ? outcome['interrupts'] : undefined);
  const open = thread.interrupts.current;
  if (open.length > 0 && !isInterrupt) {
    const ids = open.map((interrupt) => optionalText(interrupt, 'id') ?? '');
    step.effects?.push({ kind: 'interrupts-cleared', ids });
  }
  if (open.length > 0 || interrupts.length > 0) thread.interrupts.set(step.seq, interrupts);
}
