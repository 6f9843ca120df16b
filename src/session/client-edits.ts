import { isJsonObject, type JsonObject, type JsonValue, objectsIn, stringAt } from '../protocol/json.ts';
import { areEqual } from './documents/equality.ts';
import type { ClientEdits, MessageView } from './model.ts';
import { objectAt } from './tracks/given-fields.ts';

/** What a thread held when a request was made. */
export interface HeldByThread {
  readonly messages: readonly MessageView[];
  readonly state: JsonValue | undefined;
}

/**
 * What a client did to the conversation between its last run and this request: the request against what was put
 * together from the events before it. Activities stay with the client and are never sent, so they are not missed.
 */
export function clientEdits(input: JsonObject, held: HeldByThread): ClientEdits {
  const messages = input['messages'];
  const given = Array.isArray(messages) ? messages.filter(isJsonObject) : undefined;
  const sent = new Map(given?.map((message) => [stringAt(message, 'id') ?? '', message]));
  const known = new Map(held.messages.map((message) => [message.id, message]));
  const nameless = namelessOnes(held.messages, given ?? []);
  const state = input['state'] ?? undefined;
  const stateBefore = held.state ?? {};
  return {
    added: [...sent].filter(([id]) => !known.has(id) && !nameless.sent.has(id)).map(([, message]) => message),
    changed: [...sent].flatMap(([id, after]) => {
      const before = known.get(id);
      return before === undefined || saysTheSame(before, after) ? [] : [{ id, before, after }];
    }),
    removed:
      given === undefined
        ? []
        : held.messages.filter(
            ({ id, role }) => role !== 'activity' && !sent.has(id) && !nameless.held.has(id),
          ),
    state:
      state === undefined || areEqual(stateBefore, state) ? undefined : { before: held.state, after: state },
  };
}

/** Messages whose id the client made up come back under an id that no event told: they are found by what they say. */
function namelessOnes(held: readonly MessageView[], given: readonly JsonObject[]) {
  const heldIds = new Set<string>();
  const sentIds = new Set<string>();
  for (const message of held) {
    if (!message.idGenerated) continue;
    const same = given.find(
      (other) =>
        !sentIds.has(stringAt(other, 'id') ?? '') &&
        other['role'] === message.role &&
        other['content'] === message.content,
    );
    if (same === undefined) continue;
    heldIds.add(message.id);
    sentIds.add(stringAt(same, 'id') ?? '');
  }
  return { held: heldIds, sent: sentIds };
}

/** Compares what agents read; what clients commonly leave out, like metadata, is no edit. */
function saysTheSame(before: MessageView, after: JsonObject): boolean {
  const calls = before.toolCalls.map(({ id, name, arguments: text }) => [id, name, text]);
  const mine = [before.role, before.content ?? '', before.name ?? '', before.toolCallId ?? '', calls];
  const theirs = [
    after['role'] ?? '',
    after['content'] ?? '',
    after['name'] ?? '',
    after['toolCallId'] ?? '',
    callsOf(after['toolCalls']),
  ];
  return areEqual(mine, theirs);
}

function callsOf(calls: JsonValue | undefined): JsonValue {
  return objectsIn(calls).map((call) => {
    const made = objectAt(call, 'function') ?? {};
    return [call['id'] ?? '', made['name'] ?? '', made['arguments'] ?? ''];
  });
}
