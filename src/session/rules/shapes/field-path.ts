import { isJsonObject, type JsonObject, type JsonValue } from '../../../protocol/json.ts';

/** Keys and indices from an event down. */
export type FieldPath = readonly (string | number)[];

/** A path as a JSON Pointer. */
export function pointerOf(path: FieldPath): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** What lies at a path, or undefined when nothing does. */
export function valueAt(event: JsonObject, path: FieldPath): JsonValue | undefined {
  let value: JsonValue | undefined = event;
  for (const part of path) {
    if (Array.isArray(value)) value = value[Number(part)];
    else if (isJsonObject(value)) value = Object.hasOwn(value, part) ? value[part] : undefined;
    else return undefined;
  }
  return value;
}
