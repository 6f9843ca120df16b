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
   * The container that holds the last token of a path, as one that may be changed. This is the quick way for plain
   * paths, made of own members and canonical indices; undefined for all others.
   */
  ownParent(tokens: readonly string[]): OwnContainer | undefined {
    let container = this.#ownRoot();
    for (let index = 0; index < tokens.length - 1 && container !== undefined; index += 1) {
      const key = plainKey(container, tokens[index] ?? '');
      container = key === undefined ? undefined : this.#ownChild(container, key);
    }
    return container;
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

/** The key of a member that is there and whose name means nothing special, or undefined. */
export function plainKey(container: OwnContainer, token: string): string | number | undefined {
  if (Array.isArray(container)) {
    const index = Number(token);
    return Number.isInteger(index) && index >= 0 && index < container.length && String(index) === token
      ? index
      : undefined;
  }
  if (token === '__proto__' || token === 'prototype') return undefined;
  return Object.hasOwn(container, token) ? token : undefined;
}

function copyOf(value: JsonObject | readonly JsonValue[]): OwnContainer {
  return isJsonObject(value) ? { ...value } : [...value];
}
