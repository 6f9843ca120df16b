import { isJsonObject, type JsonObject } from '../../protocol/json.ts';

/** The object under `key`, or undefined when the key is missing or holds anything else. */
export function objectAt(object: JsonObject, key: string): JsonObject | undefined {
  const value = Object.hasOwn(object, key) ? object[key] : undefined;
  return isJsonObject(value) ? value : undefined;
}

/** Fields of a message that a view names; all others are shown as extra. */
const NAMED_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'role',
  'name',
  'content',
  'toolCalls',
  'toolCallId',
  'error',
  'activityType',
  'encryptedValue',
  'metadata',
  'subagentRunId',
]);

/** What a given message holds besides the fields that a view names, or undefined for nothing. */
export function extraFieldsOf(message: JsonObject): JsonObject | undefined {
  const extra = Object.entries(message).filter(([key]) => !NAMED_FIELDS.has(key));
  return extra.length === 0 ? undefined : Object.fromEntries(extra);
}
