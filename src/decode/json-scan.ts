/**
 * Finds parts of a JSON text without parsing it, so that they can be kept exactly as sent (numbers beyond 2^53,
 * duplicate keys, spacing). Not recursive: deep nesting costs no stack. The caller's `JSON.parse` is the judge of
 * validity; on a text that is no JSON these functions give up or answer with a range, never throw.
 */

const QUOTE = 34;
const BACKSLASH = 92;

/** A member of an object, or an element of an array with an empty key: where its value's text lies. */
export interface JsonPart {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** The top-level members of an object in order, or undefined when the text is no object or `accepts` refuses a key. */
export function membersOf(
  text: string,
  accepts: (key: string) => boolean = () => true,
): readonly JsonPart[] | undefined {
  let at = skipSpace(text, 0);
  if (text[at] !== '{') return undefined;
  at = skipSpace(text, at + 1);
  const members: JsonPart[] = [];
  if (text[at] === '}') return members;
  for (;;) {
    const member = memberAt(text, at);
    if (member === undefined || !accepts(member.key)) return undefined;
    const end = endOfValue(text, member.start);
    if (end === -1) return undefined;
    members.push({ ...member, end });
    at = skipSpace(text, end);
    if (text[at] === '}') return members;
    if (text[at] !== ',') return undefined;
    at = skipSpace(text, at + 1);
  }
}

/** The key that begins at `at`, and where its value begins. */
function memberAt(text: string, at: number): Omit<JsonPart, 'end'> | undefined {
  const keyEnd = text[at] === '"' ? endOfString(text, at) : -1;
  const key = keyEnd === -1 ? undefined : unquote(text.slice(at, keyEnd));
  const colon = skipSpace(text, keyEnd);
  return key === undefined || text[colon] !== ':' ? undefined : { key, start: skipSpace(text, colon + 1) };
}

/** The elements of a top-level array in order, or undefined when the text is no array. */
export function elementsOf(text: string): readonly JsonPart[] | undefined {
  let at = skipSpace(text, 0);
  if (text[at] !== '[') return undefined;
  at = skipSpace(text, at + 1);
  const elements: JsonPart[] = [];
  if (text[at] === ']') return elements;
  for (;;) {
    const end = endOfValue(text, at);
    if (end === -1) return undefined;
    elements.push({ key: '', start: at, end });
    at = skipSpace(text, end);
    if (text[at] === ']') return elements;
    if (text[at] !== ',') return undefined;
    at = skipSpace(text, at + 1);
  }
}

function unquote(quoted: string): string | undefined {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    const key: unknown = JSON.parse(quoted);
    return typeof key === 'string' ? key : undefined;
  } catch {
    // A bad escape: the text is no JSON, which the caller's own parse will say.
    return undefined;
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  for (let unit = text.charCodeAt(at); unit === 32 || unit === 10 || unit === 13 || unit === 9; ) {
    at += 1;
    unit = text.charCodeAt(at);
  }
  return at;
}

/** Index after the string that opens at `from`, or -1. */
export function endOfString(text: string, from: number): number {
  for (let close = text.indexOf('"', from + 1); close !== -1; close = text.indexOf('"', close + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(close - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return close + 1;
  }
  return -1;
}

/** Index after the value that begins at `from`, or -1. */
function endOfValue(text: string, from: number): number {
  const first = text[from];
  if (first === '"') return endOfString(text, from);
  if (first === '{' || first === '[') return endOfContainer(text, from);
  let at = from;
  while (at < text.length && !',}] \n\r\t'.includes(text[at] ?? '')) at += 1;
  return at === from ? -1 : at;
}

function endOfContainer(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at !== -1 && at < text.length; ) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      at = endOfString(text, at);
      continue;
    }
    // `{` and `[`, then `}` and `]`.
    if (unit === 123 || unit === 91) depth += 1;
    else if (unit === 125 || unit === 93) depth -= 1;
    at += 1;
    if (depth === 0) return at;
  }
  return -1;
}
