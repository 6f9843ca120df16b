import { isJsonObject, type JsonObject } from '../../../protocol/json.ts';

/** The object that a payload holds, or undefined when it holds none. For frames that are no event. */
export function parsedObject(raw: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(raw);
    return isJsonObject(value) ? value : undefined;
  } catch {
    // No JSON is a fault of its own, named elsewhere.
    return undefined;
  }
}
