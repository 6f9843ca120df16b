import { type JsonObject, objectsIn, stringAt } from '../../../protocol/json.ts';
import type { MessageView } from '../../model.ts';
import type { ObservedEvent } from '../../observer.ts';
import type { StreamContext, Watcher } from '../rule.ts';
import type { MemorySlot } from '../thread-memory.ts';

/** A MESSAGES_SNAPSHOT against what the stream had brought until then. */
export interface SnapshotMerge {
  /** The snapshot's messages, the last of each id. */
  readonly copies: ReadonlyMap<string, JsonObject>;
  /** Messages before it, in order. */
  readonly before: readonly MessageView[];
  /** Messages before it that it took off the list. */
  readonly dropped: readonly MessageView[];
  /** Messages of the snapshot that were new. */
  readonly appended: readonly JsonObject[];
  readonly isReordered: boolean;
}

interface Before {
  seq: number;
  messages: readonly MessageView[];
}

/** The messages before the snapshot at hand, shared by all rules that compare them. */
const BEFORE: MemorySlot<Before> = {
  name: 'snapshot-before',
  make: () => ({ seq: -1, messages: [] }),
};

/** A watcher that hands every MESSAGES_SNAPSHOT to `judge`, with what it did. */
export function watchSnapshots(
  context: StreamContext,
  judge: (merge: SnapshotMerge, seen: ObservedEvent) => void,
): Watcher {
  return {
    before: {
      MESSAGES_SNAPSHOT({ model, seq }) {
        const before = context.thread.of(BEFORE);
        if (before.seq === seq) return;
        before.seq = seq;
        before.messages = model.messageIds().flatMap((id) => model.message(id) ?? []);
      },
    },
    effect(seen) {
      if (seen.type !== 'MESSAGES_SNAPSHOT') return;
      const merge = mergeOf(seen, context.thread.of(BEFORE).messages);
      if (merge !== undefined) judge(merge, seen);
    },
  };
}

function mergeOf(seen: ObservedEvent, before: readonly MessageView[]): SnapshotMerge | undefined {
  const effect = seen.effects.find(({ kind }) => kind === 'snapshot-merged');
  if (effect?.kind !== 'snapshot-merged') return undefined;
  const messages = objectsIn(seen.normalised.at(-1)?.['messages']);
  const dropped = new Set(effect.dropped);
  const appended = new Set(effect.appended);
  return {
    copies: new Map(messages.map((message) => [stringAt(message, 'id') ?? '', message])),
    before,
    dropped: before.filter(({ id }) => dropped.has(id)),
    appended: messages.filter((message) => appended.has(stringAt(message, 'id') ?? '')),
    isReordered: effect.isReordered,
  };
}

/** The message of the snapshot that is the dropped one under another id, or undefined. */
export function newNameOf(dropped: MessageView, { appended }: SnapshotMerge): string | undefined {
  const again = appended.find((message) => isSame(dropped, message));
  return again === undefined ? undefined : stringAt(again, 'id');
}

function isSame(view: MessageView, message: JsonObject): boolean {
  if (view.role !== message['role']) return false;
  if (view.toolCallId !== undefined) return view.toolCallId === message['toolCallId'];
  const ids = objectsIn(message['toolCalls']).map((call) => stringAt(call, 'id'));
  if (view.toolCalls.length > 0) return view.toolCalls.some(({ id }) => ids.includes(id));
  return typeof view.content === 'string' && view.content !== '' && view.content === message['content'];
}
