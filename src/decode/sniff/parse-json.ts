/** A text as JSON, or undefined for a text that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: what undefined says, since JSON has no such value.
    return undefined;
  }
}
