import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol/json.ts';

/** An object that may be changed in place. */
export type OwnObject = Record<string, JsonValue>;
/** A container that may be changed in place. */
export type OwnContainer = OwnObject | JsonValue[];

/**
 * A document that changes while older versions of it stay as they were: a container is copied once, when it is first
 * changed, and changed in place from then on, until `release` hands the current version out. Nothing is ever cloned
 * as a whole.
 */
export class Draft {
  root: JsonValue;
  #owned = new Map<object, OwnContainer>();
  #copiedSlots = 0;

  constructor(root: JsonValue) {
    this.root = root;
  }

  /** How many slots the copies since the last `release` hold: what keeping this version costs. */
  get copiedSlots(): number {
    return this.#copiedSlots;
  }

  /** The current version, which no later change touches. */
  release(): JsonValue {
    this.share();
    this.#copiedSlots = 0;
    return this.root;
  }

  /** From here on every container is copied anew before it changes, because two places may hold it. */
  share(): void {
    if (this.#owned.size > 0) this.#owned = new Map();
  }

  /** Goes back to a version that was released. */
  restore(root: JsonValue): void {
    this.root = root;
    this.release();
  }

  /** The container under `keys`, as one that may be changed, or undefined when there is none. */
  own(keys: readonly (string | number)[], count: number): OwnContainer | undefined {
    let container = this.#ownRoot();
    for (let index = 0; index < count && container !== undefined; index += 1) {
      container = this.#ownChild(container, keys[index] ?? '');
    }
    return container;
  }

  /**
   * Sets a value by a plain path, made of own members and canonical indices: replaces what is there, or, with `adds`,
   * adds to what holds it. This is the quick way; false, and nothing changed, for all other paths.
   */
  setPlainly(pointer: string, value: JsonValue, adds: boolean): boolean {
    if (pointer.includes('~')) return false;
    let container = this.#ownRoot();
    let start = 1;
    while (container !== undefined) {
      const slash = pointer.indexOf('/', start);
      if (slash === -1) {
        const last = { start, end: pointer.length };
        return adds
          ? addMember(container, pointer, { last, value })
          : replaceMember(container, pointer, { last, value });
      }
      const key = plainKey(container, pointer, { start, end: slash });
      if (key === undefined) return false;
      container = this.#ownChild(container, key);
      start = slash + 1;
    }
    return false;
  }

  #ownRoot(): OwnContainer | undefined {
    const own = this.#ownContainer(this.root);
    if (own !== undefined) this.root = own;
    return own;
  }

  #ownChild(parent: OwnContainer, key: string | number): OwnContainer | undefined {
    const own = this.#ownContainer(memberOf(parent, key));
    if (own !== undefined) setMember(parent, key, own);
    return own;
  }

  #ownContainer(value: JsonValue | undefined): OwnContainer | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    const own = this.#owned.get(value);
    if (own !== undefined) return own;
    const copy = copyOf(value);
    this.#owned.set(copy, copy);
    this.#copiedSlots += Array.isArray(copy) ? copy.length : Object.keys(copy).length;
    return copy;
  }
}

function memberOf(container: OwnContainer, key: string | number): JsonValue | undefined {
  if (Array.isArray(container)) return typeof key === 'number' ? container[key] : undefined;
  return container[key];
}

/** Sets an entry of an array or a member of an object. */
export function setMember(container: OwnContainer, key: string | number, value: JsonValue): void {
  if (!Array.isArray(container)) container[key] = value;
  else if (typeof key === 'number') container[key] = value;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Placing {
  readonly last: Span;
  readonly value: JsonValue;
}

function replaceMember(container: OwnContainer, pointer: string, { last, value }: Placing): boolean {
  const key = plainKey(container, pointer, last);
  if (key === undefined) return false;
  setMember(container, key, value);
  return true;
}

function addMember(container: OwnContainer, pointer: string, { last, value }: Placing): boolean {
  const token = pointer.slice(last.start, last.end);
  if (!Array.isArray(container)) {
    if (isSpecial(token)) return false;
    container[token] = value;
    return true;
  }
  const index = token === '-' ? container.length : plainIndex(pointer, last);
  if (index > container.length) return false;
  container.splice(index, 0, value);
  return true;
}

/** Names that reach behind the document, or that every object inherits. */
const SPECIAL: ReadonlySet<string> = new Set(['prototype', ...Object.getOwnPropertyNames(Object.prototype)]);

function isSpecial(token: string): boolean {
  return SPECIAL.has(token);
}

/** The key of a member that is there and whose name means nothing special, or undefined. */
function plainKey(
  container: OwnContainer,
  pointer: string,
  { start, end }: Span,
): string | number | undefined {
  if (Array.isArray(container)) {
    const index = plainIndex(pointer, { start, end });
    return index < container.length ? index : undefined;
  }
  const token = pointer.slice(start, end);
  if (isSpecial(token)) return undefined;
  return Object.hasOwn(container, token) ? token : undefined;
}

/** An index without sign and leading zeros, or Infinity for anything else. */
function plainIndex(pointer: string, { start, end }: Span): number {
  const isCanonical = end > start && (pointer.charCodeAt(start) !== 48 || end === start + 1);
  if (!isCanonical) return Number.POSITIVE_INFINITY;
  let index = 0;
  for (let at = start; at < end; at += 1) {
    const digit = pointer.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return Number.POSITIVE_INFINITY;
    index = index * 10 + digit;
  }
  return index;
}

function copyOf(value: JsonObject | readonly JsonValue[]): OwnContainer {
  return isJsonObject(value) ? { ...value } : [...value];
}
