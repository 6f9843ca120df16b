import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol/json.ts';
import type { Rule } from './rule.ts';

/** Nulls of older peers that the reference client reads as absent (protocol page, L30, W8). Told once for each type and field. */
export const legacyNullField: Rule = {
  id: 'legacy-null-field',
  severity: 'info',
  covers: ['L30', 'W8'],
  text: {
    title: 'Null of older servers',
    client: 'It reads this null as absent, for the sake of older peers.',
    cause: 'A server SDK before 1.0 that writes null for what is not set.',
    advice: 'Leave the field out; other nulls of this kind are refused.',
    check: 'The key is gone from the event.',
  },
  watch: ({ report }) => {
    const told = new Set<string>();
    return {
      translated({ type, event }) {
        if (event === undefined) return;
        for (const pointer of toleratedNulls(type, event)) {
          const name = `${type}${pointer.replace(/\/\d+/g, '/0')}`;
          if (told.has(name)) continue;
          told.add(name);
          report({
            message: `${type} has null at ${pointer}, which is read as absent.`,
            subject: `null:${pointer}`,
            evidence: [{ label: 'path', value: pointer }],
          });
        }
      },
    };
  },
};

const OWN_NULLS: Readonly<Record<string, readonly string[]>> = {
  TOOL_CALL_START: ['parentMessageId'],
  TOOL_CALL_CHUNK: ['parentMessageId'],
  RUN_FINISHED: ['result', 'outcome'],
  SUBAGENT_FINISHED: ['result'],
};

function toleratedNulls(type: string, event: JsonObject): readonly string[] {
  const own = ['rawEvent', ...(OWN_NULLS[type] ?? [])]
    .filter((key) => event[key] === null)
    .map((key) => `/${key}`);
  const input = event['input'];
  if (type === 'MESSAGES_SNAPSHOT') return [...own, ...nullsOfMessages(event, '/messages')];
  if (type !== 'RUN_STARTED' || !isJsonObject(input)) return own;
  return [
    ...own,
    ...(input['forwardedProps'] === null ? ['/input/forwardedProps'] : []),
    ...nullsOf(input['tools'], '/input/tools', 'parameters'),
    ...nullsOf(input['resume'], '/input/resume', 'payload'),
    ...nullsOfMessages(input, '/input/messages'),
  ];
}

function nullsOf(list: JsonValue | undefined, pointer: string, key: string): readonly string[] {
  if (!Array.isArray(list)) return [];
  const items: readonly JsonValue[] = list;
  return items.flatMap((item, index) =>
    isJsonObject(item) && item[key] === null ? [`${pointer}/${index}/${key}`] : [],
  );
}

function nullsOfMessages(holder: JsonObject, pointer: string): readonly string[] {
  const messages = holder['messages'];
  if (!Array.isArray(messages)) return [];
  const all: readonly JsonValue[] = messages;
  return all.flatMap((message, index) =>
    isJsonObject(message) ? nullsOf(message['content'], `${pointer}/${index}/content`, 'metadata') : [],
  );
}
