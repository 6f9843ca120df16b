import type { JsonObject } from '../../protocol/json.ts';
import type { ThreadTrack } from '../tracks/thread-track.ts';
import { type Step, textAt } from './reducer.ts';

/** REASONING_ENCRYPTED_VALUE marks a call or a message that is already there; its metadata goes nowhere. */
export function setEncryptedValue(thread: ThreadTrack, event: JsonObject, step: Step): void {
  const id = textAt(event, 'entityId');
  const value = textAt(event, 'encryptedValue');
  if (event['subtype'] === 'tool-call') {
    const known = thread.calls.get(id);
    if (known === undefined) step.effects?.push({ kind: 'target-missing', target: 'tool-call', id });
    known?.call.setEncryptedValue(step.seq, value);
    known?.call.touches.add(step.seq);
    known?.message.touch(step.seq);
    return;
  }
  const message = thread.list.find(id);
  if (message === undefined) step.effects?.push({ kind: 'target-missing', target: 'message', id });
  else if (message.activity === undefined) message.setEncryptedValue(step.seq, value);
}
