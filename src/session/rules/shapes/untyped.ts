import { type JsonValue, parseJsonObject } from '../../../protocol/json.ts';
import type { ObservedEvent } from '../../observer.ts';

/**
 * What stands in place of the type's name in a frame that is an object, or undefined when nothing does. Objects that
 * report an error are left to `error-outside-run-error`.
 */
export function untypedValue({ problem, raw }: ObservedEvent): JsonValue | undefined {
  if (problem?.kind !== 'no-type') return undefined;
  const value = parseJsonObject(raw);
  return value === undefined || Object.hasOwn(value, 'error') ? undefined : value['type'];
}
