import { EVENT_TABLE, isKnownEventType, type KnownEventType } from '../../protocol/events.ts';

/** Every type that the event table names, in its order; a type's place here is its id. */
export const KNOWN_TYPES: readonly KnownEventType[] = Object.keys(EVENT_TABLE).filter(isKnownEventType);

/** Id of frames that are no event. */
export const NO_TYPE = KNOWN_TYPES.length;

/** Numbers the event types of a log, so that a column of small numbers can hold them. */
export class TypeNames {
  readonly #names: string[] = [...KNOWN_TYPES, ''];
  readonly #ids = new Map<string, number>(this.#names.map((name, id) => [name, id]));

  idOf(name: string): number {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = this.#names.push(name) - 1;
    this.#ids.set(name, id);
    return id;
  }

  nameOf(id: number): string {
    return this.#names[id] ?? '';
  }
}

/** The known type of an id, or undefined for ids of unknown types and of frames that are no event. */
export function knownType(id: number): KnownEventType | undefined {
  return KNOWN_TYPES[id];
}
