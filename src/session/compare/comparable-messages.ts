import type { JsonObject, JsonValue } from '../../protocol/json.ts';
import type { MessageView } from '../model.ts';

/** Messages of both sides without ids that only one of them has: those are new in each run. */
export function comparableMessages(
  a: readonly MessageView[],
  b: readonly MessageView[],
): { readonly a: readonly JsonValue[]; readonly b: readonly JsonValue[] } {
  const inA = new Set(a.map(({ id }) => id));
  const shared = new Set(b.map(({ id }) => id).filter((id) => inA.has(id)));
  const withoutIds = (message: MessageView) => comparable(message, shared);
  return { a: a.map(withoutIds), b: b.map(withoutIds) };
}

function comparable(message: MessageView, shared: ReadonlySet<string>): JsonObject {
  const { id, role, name, content, toolCalls, error, activityType } = message;
  return {
    ...(shared.has(id) && { id }),
    role,
    ...(name !== undefined && { name }),
    ...(activityType !== undefined && { activityType }),
    ...(content !== undefined && { content }),
    ...(error !== undefined && { error }),
    ...(toolCalls.length > 0 && {
      toolCalls: toolCalls.map((call) => ({ name: call.name, arguments: call.arguments })),
    }),
  };
}
