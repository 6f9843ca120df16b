import { EVENT_TABLE, isKnownEventType, type KnownEventType } from '../../protocol/events.ts';

/** Every type that the event table names, in its order; a type's place here is its id. */
export const KNOWN_TYPES: readonly KnownEventType[] = Object.keys(EVENT_TABLE).filter(isKnownEventType);

/** Id of frames that are no event. */
export const NO_TYPE = KNOWN_TYPES.length;

/** Id of a type that the table names. */
export function idOfType(type: KnownEventType): number {
  return KNOWN_TYPES.indexOf(type);
}

/** A table by type as a list by type id, for look-ups that every event makes. */
export function byTypeId<T>(valueFor: (type: KnownEventType) => T): readonly T[] {
  return KNOWN_TYPES.map(valueFor);
}

/**
 * Numbers the event types of a log. A column of numbers is small, and comparing them is quick: a string fresh from
 * JSON has to be compared letter by letter.
 */
export class TypeNames {
  readonly #names: string[] = [...KNOWN_TYPES, ''];
  readonly #ids = new Map<string, number>(this.#names.map((name, id) => [name, id]));
  #lastName = '';
  #lastId = NO_TYPE;

  idOf(name: string): number {
    // Events of one type come in long rows, and comparing two names is quicker than hashing one.
    if (name === this.#lastName) return this.#lastId;
    this.#lastId = this.#ids.get(name) ?? this.#add(name);
    this.#lastName = name;
    return this.#lastId;
  }

  nameOf(id: number): string {
    return this.#names[id] ?? '';
  }

  #add(name: string): number {
    const id = this.#names.push(name) - 1;
    this.#ids.set(name, id);
    return id;
  }
}
