import type { JsonObject } from '../../protocol/json.ts';
import { byTypeId } from '../log/type-names.ts';
import { EVENT_SHAPES } from '../normalise/event-shapes.ts';

const NONE: readonly string[] = [];
const NAMES = byTypeId((type) => EVENT_SHAPES.get(type)?.names);

/**
 * Finds the keys of an event that no field of its type names. A server writes the events of one type with the same
 * keys in the same order, so they are compared with the last clean ones first: no set, no list, no allocation.
 */
export class KeyCheck {
  readonly #clean: (readonly string[])[] = NAMES.map(() => NONE);

  /** The keys that no field names, in order. Events of unknown types have none. */
  strangeIn(event: JsonObject, typeId: number): readonly string[] {
    const clean = this.#clean[typeId];
    if (clean === undefined) return NONE;
    let at = 0;
    for (const key in event) {
      if (key !== clean[at]) return this.#look(event, typeId);
      at += 1;
    }
    return NONE;
  }

  #look(event: JsonObject, typeId: number): readonly string[] {
    const names = NAMES[typeId];
    const keys = Object.keys(event);
    const strange = keys.filter((key) => names?.has(key) !== true);
    if (strange.length === 0) this.#clean[typeId] = keys;
    return strange;
  }
}
