/** A token of a JSON text that can be replaced: a string or a number. */
export interface JsonToken {
  readonly kind: 'string' | 'number' | 'key';
  /** Keys and indices from the root to the value; of a key, to the object that has it. */
  readonly path: readonly (string | number)[];
  /** The value of a string or key, the text of a number. */
  readonly text: string;
}

interface Container {
  readonly isArray: boolean;
  key: string | number;
  /** In an object: whether the next string is a key. */
  awaitsKey: boolean;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\],:]/gs;

/**
 * A JSON text with strings and numbers replaced, all else as it stands: spaces, order, escapes, repeated keys. A
 * replacement must have the same length as what it replaces, so the text keeps its length. `json` must be valid.
 */
export function replaceTokens(json: string, replacement: (token: JsonToken) => string): string {
  const stack: Container[] = [];
  const path: (string | number)[] = [];
  return json.replaceAll(TOKEN, (raw) => {
    const top = stack.at(-1);
    switch (raw) {
      case '{':
      case '[':
        stack.push({ isArray: raw === '[', key: 0, awaitsKey: raw === '{' });
        path.push(0);
        return raw;
      case '}':
      case ']':
        stack.pop();
        path.pop();
        return raw;
      case ',':
        if (top?.isArray === true) path[path.length - 1] = Number(path.at(-1)) + 1;
        else if (top !== undefined) top.awaitsKey = true;
        return raw;
      case ':':
        return raw;
      default:
        return replaceValue(raw, { top, path, replacement });
    }
  });
}

interface Place {
  readonly top: Container | undefined;
  readonly path: (string | number)[];
  replacement(token: JsonToken): string;
}

function replaceValue(raw: string, { top, path, replacement }: Place): string {
  if (!raw.startsWith('"')) return replacement({ kind: 'number', path, text: raw });
  const text: string = JSON.parse(raw);
  if (top?.awaitsKey !== true) return reescaped(raw, replacement({ kind: 'string', path, text }));
  top.awaitsKey = false;
  path[path.length - 1] = text;
  return reescaped(raw, replacement({ kind: 'key', path: path.slice(0, -1), text }));
}

const PIECE = /\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs;

/** Writes the characters of `text` as those at the same place in `raw` were written. */
function reescaped(raw: string, text: string): string {
  let at = 0;
  const inner = raw.slice(1, -1).replaceAll(PIECE, (piece) => {
    const character = text.charAt(at);
    at += 1;
    if (piece.startsWith('\\u')) return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return piece.startsWith('\\') ? piece : character;
  });
  return `"${inner}"`;
}
