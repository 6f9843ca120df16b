import type { JsonToken } from './json-strings.ts';

/**
 * What a field is to the structure of a stream (protocol page, sections 1.2 to 1.4):
 * `kept`: words of the protocol, times and counts. `name`: a name that the program gave, replaced where it looks like
 * data. `pointer`: a JSON Pointer, of which only names that look like
 * data are replaced. `delta`: a piece of a text that goes on in other events. `replaced`: all else, also what is unknown.
 */
export type FieldPolicy = 'kept' | 'name' | 'pointer' | 'delta' | 'replaced';

/** Fields whose values are the application's own: nothing below them is structure, but for the names of members. */
const OWN_VALUES: ReadonlySet<string> = new Set([
  'snapshot',
  'state',
  'value',
  'result',
  'payload',
  'args',
  'forwardedProps',
  'forwarded_props',
  'rawEvent',
  'raw_event',
  'metadata',
  'responseSchema',
  'response_schema',
]);

/** Words of the protocol, wherever they stand outside of own values. */
const WORDS: ReadonlySet<string> = new Set([
  'type',
  'role',
  'op',
  'subtype',
  'status',
  'protocolVersion',
  'mimeType',
  'mime_type',
  'outcome',
  'expiresAt',
  'method',
]);

/** Names of the program: of events, tools, steps, activities, models and errors. */
const NAMES: ReadonlySet<string> = new Set([
  'name',
  'toolCallName',
  'tool_call_name',
  'stepName',
  'step_name',
  'activityType',
  'activity_type',
  'provider',
  'model',
  'code',
]);

/** Fields of a JSON Schema that hold a person's words or values; the others are structure. */
const SCHEMA_TEXTS: ReadonlySet<string> = new Set([
  'description',
  'title',
  'default',
  'examples',
  'const',
  '$comment',
]);

/** What the policy of a value is, by the way to it from its event, request or message. */
export function policyOf({ path, kind }: JsonToken): FieldPolicy {
  const names = path.filter((step) => typeof step === 'string');
  const name = names.at(-1) ?? '';
  if (isWithinOwnValue(path)) return 'replaced';
  if (names.includes('parameters')) return names.some((step) => SCHEMA_TEXTS.has(step)) ? 'replaced' : 'kept';
  if (kind === 'number') return 'kept';
  if (name === 'delta') return 'delta';
  if (name === 'path' || name === 'from') return 'pointer';
  // A message may have a person's name; tools, steps and agents have names of the program.
  if (name === 'name' && names.at(-2) === 'messages') return 'replaced';
  if (NAMES.has(name)) return 'name';
  return WORDS.has(name) ? 'kept' : 'replaced';
}

/** Own values begin below these fields; `content` and `event` are own where they are objects, not lists or texts. */
function isWithinOwnValue(path: readonly (string | number)[]): boolean {
  return path.some((step, index) => {
    if (typeof step !== 'string') return false;
    const isObject = typeof path[index + 1] === 'string';
    return OWN_VALUES.has(step) || (isObject && (step === 'content' || step === 'event'));
  });
}

/** Whether a member's name is data rather than a name: an id, a number, an address. */
export function looksLikeData(name: string): boolean {
  return /@|%40|^[0-9a-f]{8}-[0-9a-f]{4}|\d{5,}|^[0-9a-f]{16,}$/i.test(name);
}
