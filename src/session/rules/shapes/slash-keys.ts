import { isJsonObject, type JsonValue } from '../../../protocol/json.ts';
import { pointerTo, tokensOf } from '../../documents/pointer.ts';
import type { MemorySlot } from '../thread-memory.ts';

/** A member whose name holds a slash. */
export interface SlashKey {
  readonly name: string;
  readonly pointer: string;
  /** The path to it with the slash left as it is. */
  readonly spelling: string;
}

/**
 * The members of a thread's state whose names hold a slash, by the path that leaves the slash unescaped. Most states
 * have none, and then nothing here costs anything.
 */
export class SlashKeys {
  readonly #bySpelling = new Map<string, SlashKey>();

  /** Looks through a whole state. Its JSON text, where at hand, often saves that. */
  replace(state: JsonValue | undefined, raw: string | undefined): void {
    this.#bySpelling.clear();
    if (state === undefined || (raw !== undefined && !mayHoldSlashKey(raw))) return;
    const pending: [JsonValue, readonly string[]][] = [[state, []]];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const [value, path] = next;
      for (const [key, child] of membersOf(value)) {
        if (isJsonObject(value) && key.includes('/')) this.#note([...path, key]);
        if (typeof child === 'object' && child !== null) pending.push([child, [...path, key]]);
      }
    }
  }

  /** Notes a member that a patch names with an escaped slash. */
  noteNamed(pointer: string): void {
    if (pointer.includes('~1')) this.#note(tokensOf(pointer));
  }

  /** The member that this path, or what it begins with, spells without escaping. */
  memberSpelledBy(pointer: string): SlashKey | undefined {
    if (this.#bySpelling.size === 0) return undefined;
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const key = this.#bySpelling.get(pointer.slice(0, end));
      if (key !== undefined) return key;
    }
    return undefined;
  }

  #note(tokens: readonly string[]): void {
    const name = tokens.at(-1) ?? '';
    if (!name.includes('/')) return;
    const spelling = `/${tokens.join('/')}`;
    this.#bySpelling.set(spelling, { name, pointer: pointerTo(tokens), spelling });
  }
}

export const SLASH_KEYS: MemorySlot<SlashKeys> = { name: 'slash-keys', make: () => new SlashKeys() };

function membersOf(value: JsonValue): readonly [string, JsonValue][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** True when some text with a slash stands before a colon. May be true for nothing, never false for a key. */
function mayHoldSlashKey(json: string): boolean {
  for (let slash = json.indexOf('/'); slash !== -1; ) {
    let quote = json.indexOf('"', slash);
    while (quote > 0 && json[quote - 1] === '\\') quote = json.indexOf('"', quote + 1);
    if (quote === -1) return false;
    if (/^\s*:/.test(json.slice(quote + 1, quote + 20))) return true;
    slash = json.indexOf('/', quote);
  }
  // An escape can spell a slash too.
  return json.includes('\\u002');
}
