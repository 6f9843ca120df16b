import type { MessageView, ToolCallView } from '../../../session/model.ts';

/** A tool call and where it stands. */
export interface PlacedCall {
  readonly call: ToolCallView;
  readonly messageIndex: number;
}

/** What refers to what among the messages of a conversation. */
export interface MessageLinks {
  /** A key for each message that no other has: ids may occur twice. */
  readonly keys: readonly string[];
  /** The first call of each id, as the reference client looks calls up. */
  readonly callsById: ReadonlyMap<string, PlacedCall>;
  /** Indices of the messages that answer a call. */
  readonly resultsByCall: ReadonlyMap<string, readonly number[]>;
}

/** Reads who answers whom. */
export function linksOf(messages: readonly MessageView[]): MessageLinks {
  const keys: string[] = [];
  const seen = new Map<string, number>();
  const callsById = new Map<string, PlacedCall>();
  const resultsByCall = new Map<string, number[]>();
  for (const [messageIndex, message] of messages.entries()) {
    const times = seen.get(message.id) ?? 0;
    seen.set(message.id, times + 1);
    keys.push(`${times} ${message.id}`);
    for (const call of message.toolCalls) {
      if (!callsById.has(call.id)) callsById.set(call.id, { call, messageIndex });
    }
    if (message.role !== 'tool' || message.toolCallId === undefined) continue;
    const results = resultsByCall.get(message.toolCallId);
    if (results === undefined) resultsByCall.set(message.toolCallId, [messageIndex]);
    else results.push(messageIndex);
  }
  return { keys, callsById, resultsByCall };
}
