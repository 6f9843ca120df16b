import type { JsonObject } from '../../../../src/protocol/json.ts';
import type { NaiveThread } from './naive-thread.ts';

/** Ids that the client makes up are the session's to choose. */
function withGeneratedId(message: JsonObject): JsonObject {
  return String(message['id']).startsWith('<generated') ? { ...message, id: '<generated>' } : message;
}

/** A thread as what a session holds of it is compared with it. */
export function naiveShape(thread: NaiveThread) {
  const messages = thread.messages.map((message) => {
    const { toolCalls, ...rest } = withGeneratedId(JSON.parse(JSON.stringify(message)));
    return Array.isArray(toolCalls) && toolCalls.length > 0 ? { ...rest, toolCalls } : rest;
  });
  return { messages, state: thread.state, interrupts: thread.interrupts };
}
