import type { JsonObject } from '../../protocol/json.ts';
import { objectAt } from '../tracks/given-fields.ts';
import type { MessageTrack } from '../tracks/message-track.ts';
import type { ThreadTrack } from '../tracks/thread-track.ts';
import { asText, optionalText, type Step, textAt } from './reducer.ts';

/** START: a known id is taken up again with its role and name; one of an activity is dropped. */
export function startText(thread: ThreadTrack, event: JsonObject, step: Step): void {
  start(thread, event, step, optionalText(event, 'role') ?? 'assistant');
}

export function startReasoning(thread: ThreadTrack, event: JsonObject, step: Step): void {
  start(thread, event, step, 'reasoning');
}

function start(thread: ThreadTrack, event: JsonObject, step: Step, role: string): void {
  const id = textAt(event, 'messageId');
  const known = thread.list.find(id);
  if (known === undefined) {
    thread.addMessage(step.seq, {
      id,
      role,
      name: role === 'reasoning' ? undefined : optionalText(event, 'name'),
      content: '',
      origin: { kind: 'stream', seq: step.seq },
      position: step.seq,
      firstSeq: step.seq,
      isOpen: true,
      isIdGenerated: step.isIdGenerated,
      owner: optionalText(event, 'subagentRunId'),
      metadata: objectAt(event, 'metadata'),
    });
    return;
  }
  noteReuse(known, step, role);
  if (known.activity !== undefined) return;
  known.setOpen(step.seq, true);
  mergeMetadata(known, event, step);
}

function noteReuse(known: MessageTrack, step: Step, wanted: string): void {
  const { effects } = step;
  if (effects === undefined) return;
  const { id, role } = known;
  if (role !== wanted) {
    effects.push({ kind: 'id-collision', id, role, wanted, wasUsed: role !== 'activity' });
  }
  if (role !== 'activity') {
    effects.push({ kind: 'message-reused', id, wasOpen: known.isOpen, length: known.text.length });
  }
}

/** CONTENT: appends, whatever the message is, unless it is an activity. */
export function appendText(thread: ThreadTrack, event: JsonObject, step: Step): void {
  const message = targetOf(thread, event, step);
  if (message === undefined) return;
  if (message.hasUntypedContent) step.effects?.push({ kind: 'content-replaced', id: message.id });
  const delta = asText(event['delta']);
  message.append(step.seq, delta);
  mergeMetadata(message, event, step);
  if (delta !== '' && message.role !== 'reasoning') step.run?.noteText(step.seq, step.at);
}

export function endText(thread: ThreadTrack, event: JsonObject, step: Step): void {
  const message = targetOf(thread, event, step);
  if (message === undefined) return;
  message.setOpen(step.seq, false);
  mergeMetadata(message, event, step);
}

function targetOf(thread: ThreadTrack, event: JsonObject, step: Step): MessageTrack | undefined {
  const id = asText(event['messageId']);
  const message = thread.list.find(id);
  if (message === undefined) {
    step.effects?.push({ kind: 'target-missing', target: 'message', id });
    return undefined;
  }
  if (message.activity === undefined) return message;
  step.effects?.push({ kind: 'id-collision', id, role: 'activity', wanted: 'text', wasUsed: false });
  return undefined;
}

function mergeMetadata(message: MessageTrack, event: JsonObject, step: Step): void {
  const metadata = event['metadata'];
  if (metadata !== undefined) message.mergeMetadata(step.seq, objectAt(event, 'metadata') ?? {});
}
