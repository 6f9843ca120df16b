import { isKnownEventType, type KnownEventType } from '../../protocol/events.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol/json.ts';
import { upgradeMessages } from './legacy-message.ts';

/**
 * The compatibility boundary: shapes of older peers that the 1.0 reference client still understands become 1.0
 * shapes, before anything is judged. A translated event is a new object; any other is returned as it is.
 */
export function translateLegacy(event: JsonObject, type: string, generatedId: string): JsonObject {
  const translated = event['rawEvent'] === null ? without(event, 'rawEvent') : event;
  const translate = TRANSLATIONS.get(type);
  return translate === undefined ? translated : translate(translated, generatedId);
}

/** True for the types that the boundary looks at. */
export function translates(type: string): boolean {
  return TRANSLATIONS.has(type);
}

/** The type that an event of this type has after translation. */
export function translatedType(type: KnownEventType): KnownEventType {
  const renamed = type.replace(/^THINKING_TEXT_/, 'REASONING_').replace(/^THINKING_/, 'REASONING_');
  return isKnownEventType(renamed) ? renamed : type;
}

/** True for the types whose translation needs an id, because the wire carries none. */
export function needsGeneratedId(type: string): boolean {
  return type.startsWith('THINKING_');
}

/** An id made up on the client's behalf, named after the event that made it necessary. */
export function generatedIdFor(seq: number): string {
  return `<generated ${seq}>`;
}

type Translation = (event: JsonObject, generatedId: string) => JsonObject;

const TRANSLATIONS: ReadonlyMap<string, Translation> = new Map<string, Translation>([
  ['THINKING_START', (event, id) => as('REASONING_START', without(event, 'title'), id)],
  ['THINKING_END', (event, id) => as('REASONING_END', event, id)],
  [
    'THINKING_TEXT_MESSAGE_START',
    (event, id) => ({ ...as('REASONING_MESSAGE_START', event, id), role: 'reasoning' }),
  ],
  ['THINKING_TEXT_MESSAGE_CONTENT', (event, id) => as('REASONING_MESSAGE_CONTENT', event, id)],
  ['THINKING_TEXT_MESSAGE_END', (event, id) => as('REASONING_MESSAGE_END', event, id)],
  ['TOOL_CALL_START', (event) => withoutNull(event, 'parentMessageId')],
  ['TOOL_CALL_CHUNK', (event) => withoutNull(event, 'parentMessageId')],
  ['RUN_FINISHED', (event) => withoutNull(withoutNull(event, 'result'), 'outcome')],
  ['SUBAGENT_FINISHED', (event) => withoutNull(event, 'result')],
  ['MESSAGES_SNAPSHOT', (event) => mapList(event, 'messages', upgradeMessages)],
  ['RUN_STARTED', translateRunStarted],
]);

function as(type: string, event: JsonObject, messageId: string): JsonObject {
  return { ...event, type, messageId };
}

function translateRunStarted(event: JsonObject): JsonObject {
  const input = event['input'];
  if (!isJsonObject(input)) return event;
  const translated = translateInput(input);
  return translated === input ? event : { ...event, input: translated };
}

/** The compatibility boundary for a `RunAgentInput`. */
export function translateInput(input: JsonObject): JsonObject {
  let translated = withoutNull(input, 'forwardedProps');
  translated = mapList(translated, 'tools', (tools) => mapObjects(tools, 'parameters'));
  translated = mapList(translated, 'resume', (entries) => mapObjects(entries, 'payload'));
  return mapList(translated, 'messages', upgradeMessages);
}

function mapList(
  holder: JsonObject,
  key: string,
  map: (values: readonly JsonValue[]) => readonly JsonValue[],
): JsonObject {
  const values = holder[key];
  if (!Array.isArray(values)) return holder;
  const mapped = map(values);
  return mapped === values ? holder : { ...holder, [key]: mapped };
}

function mapObjects(values: readonly JsonValue[], nullable: string): readonly JsonValue[] {
  const mapped = values.map((value) => (isJsonObject(value) ? withoutNull(value, nullable) : value));
  return mapped.some((value, index) => value !== values[index]) ? mapped : values;
}

function withoutNull(object: JsonObject, key: string): JsonObject {
  return object[key] === null ? without(object, key) : object;
}

function without(object: JsonObject, key: string): JsonObject {
  const { [key]: _removed, ...rest } = object;
  return rest;
}
