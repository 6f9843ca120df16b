/** Any value that JSON can carry. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object as parsed: own keys only, nothing assumed about any of them. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** True for a JSON object; arrays and null are not. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The string under `key`, or undefined when the key is missing or holds anything else. */
export function stringAt(object: JsonObject, key: string): string | undefined {
  const value = Object.hasOwn(object, key) ? object[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The objects of a list, in order; none where the value is no list. */
export function objectsIn(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** A text as JSON, or undefined for a text that is none. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: what undefined says, since JSON has no such value.
    return undefined;
  }
}

/** The object that a text holds as JSON, or undefined when it holds none. */
export function parseJsonObject(text: string): JsonObject | undefined {
  const value = parseJson(text);
  return isJsonObject(value) ? value : undefined;
}
