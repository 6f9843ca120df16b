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
