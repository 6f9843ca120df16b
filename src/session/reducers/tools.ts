import type { JsonObject, JsonValue } from '../../protocol/json.ts';
import { objectAt } from '../tracks/given-fields.ts';
import { occupantOf, type Place } from '../tracks/message-list.ts';
import type { MessageTrack } from '../tracks/message-track.ts';
import type { KnownCall, ThreadTrack } from '../tracks/thread-track.ts';
import { ToolCallTrack } from '../tracks/tool-call-track.ts';
import { asText, optionalText, type Step, textAt } from './reducer.ts';

/** START: a known call is taken up again (and renamed), a new one joins its parent or a message of its own. */
export function startToolCall(thread: ThreadTrack, event: JsonObject, step: Step): void {
  const id = textAt(event, 'toolCallId');
  step.run?.noteCallStarted(id);
  const known = thread.calls.get(id);
  if (known !== undefined) restart(known, event, step);
  else begin(thread, event, step);
}

function restart(known: KnownCall, event: JsonObject, step: Step): void {
  const { call, message } = known;
  const name = textAt(event, 'toolCallName');
  step.effects?.push({
    kind: 'tool-call-reused',
    id: call.id,
    wasOpen: call.isOpen,
    length: call.args.length,
  });
  if (call.name !== name) {
    step.effects?.push({ kind: 'tool-call-renamed', id: call.id, from: call.name, to: name });
    call.rename(step.seq, name);
  }
  call.setOpen(step.seq, true);
  touch(call, message, event, step);
}

function begin(thread: ThreadTrack, event: JsonObject, step: Step): void {
  const call = ToolCallTrack.started(textAt(event, 'toolCallId'), textAt(event, 'toolCallName'), step.seq);
  const place = parentOf(thread, event, step);
  const message = occupantOf(place);
  message.addCall(call);
  thread.calls.set(call.id, { call, message, place });
  touch(call, message, event, step);
}

function parentOf(thread: ThreadTrack, event: JsonObject, step: Step): Place {
  const toolCallId = textAt(event, 'toolCallId');
  const parentId = optionalText(event, 'parentMessageId');
  // An empty parent id counts as none.
  if (parentId === undefined || parentId === '') return createParent(thread, toolCallId, event, step);
  const place = thread.list.placeOf(parentId);
  const parent = place === undefined ? undefined : occupantOf(place);
  if (place !== undefined && parent?.role === 'assistant') return place;
  if (parent === undefined) {
    step.effects?.push({ kind: 'parent-unknown', parentMessageId: parentId });
    return createParent(thread, parentId, event, step);
  }
  step.effects?.push({ kind: 'parent-not-assistant', parentMessageId: parentId, role: parent.role });
  return createParent(thread, toolCallId, event, step);
}

function createParent(thread: ThreadTrack, id: string, event: JsonObject, step: Step): Place {
  // The reference client attributes a message that it creates only when no other has its id.
  const isNewId = thread.list.find(id) === undefined;
  return thread.addMessage(step.seq, {
    id,
    role: 'assistant',
    content: undefined,
    origin: { kind: 'stream', seq: step.seq },
    position: step.seq,
    firstSeq: step.seq,
    isOpen: false,
    owner: isNewId ? optionalText(event, 'subagentRunId') : undefined,
  });
}

export function appendArguments(thread: ThreadTrack, event: JsonObject, step: Step): void {
  const known = callOf(thread, event, step);
  if (known === undefined) return;
  known.call.args.append(step.seq, asText(event['delta']));
  known.message.changed(step.seq);
  mergeMetadata(known, event, step);
}

export function endToolCall(thread: ThreadTrack, event: JsonObject, step: Step): void {
  const known = callOf(thread, event, step);
  if (known === undefined) return;
  known.call.setOpen(step.seq, false);
  touch(known.call, known.message, event, step);
}

/** RESULT: always a new message, placed after the call's message and the results that already stand there. */
export function addToolResult(thread: ThreadTrack, event: JsonObject, step: Step): void {
  const toolCallId = textAt(event, 'toolCallId');
  const known = thread.calls.get(toolCallId);
  step.run?.noteCallAnswered(toolCallId);
  noteResult(thread, known, event, step);
  const content: JsonValue | undefined = event['content'];
  thread.addResult(step.seq, known?.place, {
    id: textAt(event, 'messageId'),
    role: optionalText(event, 'role') || 'tool',
    content,
    origin: { kind: 'stream', seq: step.seq },
    position: step.seq,
    firstSeq: step.seq,
    isOpen: false,
    owner: optionalText(event, 'subagentRunId'),
    toolCallId,
    metadata: objectAt(event, 'metadata'),
  });
  if (known === undefined) return;
  known.call.setResult(step.seq, step.seq);
  known.call.touches.add(step.seq);
  known.message.touch(step.seq);
}

function noteResult(thread: ThreadTrack, known: KnownCall | undefined, event: JsonObject, step: Step): void {
  const { effects } = step;
  if (effects === undefined) return;
  const toolCallId = textAt(event, 'toolCallId');
  if (known === undefined) effects.push({ kind: 'result-without-call', toolCallId });
  else if (known.call.resultSeq !== undefined) {
    effects.push({ kind: 'result-repeated', toolCallId, earlier: known.call.resultSeq });
  }
  const id = textAt(event, 'messageId');
  if (thread.list.find(id) !== undefined) effects.push({ kind: 'message-id-doubled', id });
}

function callOf(thread: ThreadTrack, event: JsonObject, step: Step): KnownCall | undefined {
  const id = asText(event['toolCallId']);
  const known = thread.calls.get(id);
  if (known === undefined) step.effects?.push({ kind: 'target-missing', target: 'tool-call', id });
  return known;
}

function touch(call: ToolCallTrack, message: MessageTrack, event: JsonObject, step: Step): void {
  call.touches.add(step.seq);
  message.touch(step.seq);
  mergeMetadata({ call, message }, event, step);
}

function mergeMetadata(known: Pick<KnownCall, 'call' | 'message'>, event: JsonObject, step: Step): void {
  if (event['metadata'] === undefined) return;
  known.call.mergeMetadata(step.seq, objectAt(event, 'metadata') ?? {});
  known.call.touches.add(step.seq);
  known.message.touch(step.seq);
}
