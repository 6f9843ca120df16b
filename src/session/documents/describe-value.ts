const SHOWN_KEYS = 5;
const SHOWN_TEXT = 40;

/** A few words for what was met in a document: its kind, its size, and the first of its keys. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'string') return `the text "${cut(value)}"`;
  if (typeof value !== 'object') return `the ${typeof value} ${String(value)}`;
  return describeKeys(Object.keys(value));
}

function describeKeys(keys: readonly string[]): string {
  if (keys.length === 0) return 'an empty object';
  const shown = keys.slice(0, SHOWN_KEYS).map((key) => `"${cut(key)}"`);
  const rest = keys.length - shown.length;
  return `an object with ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function cut(text: string): string {
  return text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}…` : text;
}
