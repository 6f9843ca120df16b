import { isJsonObject, type JsonObject } from '../../../protocol/json.ts';
import { byTypeId } from '../../log/type-names.ts';
import { EVENT_SHAPES } from '../../normalise/event-shapes.ts';
import { type FieldPath, valueAt } from './field-path.ts';

/** `tool_call_id` for `toolCallId`; the same word for a name of one word. */
export function snakeCaseOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The key under which the field at a path was sent in snake case, or undefined. */
export function snakeTwinAt(event: JsonObject, path: FieldPath): string | undefined {
  const key = path.at(-1);
  const holder = valueAt(event, path.slice(0, -1));
  if (typeof key !== 'string' || !isJsonObject(holder)) return undefined;
  const twin = snakeCaseOf(key);
  return twin !== key && Object.hasOwn(holder, twin) ? twin : undefined;
}

const FIELDS_BY_SNAKE = byTypeId((type) => {
  const names = EVENT_SHAPES.get(type)?.names ?? [];
  return new Map(Array.from(names, (name) => [snakeCaseOf(name), name]));
});

/** The field of a type that a key names in snake case, or undefined. */
export function fieldOfSnakeKey(typeId: number, key: string): string | undefined {
  const name = FIELDS_BY_SNAKE[typeId]?.get(key);
  return name === key ? undefined : name;
}
