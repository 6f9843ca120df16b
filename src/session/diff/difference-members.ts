import { isJsonObject, type JsonValue } from '../../protocol/json.ts';
import type { Difference, DifferentMember } from './difference.ts';

/** Whether something stands below a difference when it is shown as a tree. */
export function hasMembers(difference: Difference): boolean {
  switch (difference.kind) {
    case 'inside':
      return difference.members.length > 0;
    case 'added':
      return holdsAnything(difference.after);
    case 'removed':
      return holdsAnything(difference.before);
    default:
      return false;
  }
}

/** What stands below a difference, in order. A value that came or went opens to its parts. */
export function membersInside(difference: Difference): Iterable<DifferentMember> {
  switch (difference.kind) {
    case 'inside':
      return difference.members;
    case 'added':
      return partsOf(difference.after, (after) => ({ kind: 'added', after }));
    case 'removed':
      return partsOf(difference.before, (before) => ({ kind: 'removed', before }));
    default:
      return [];
  }
}

/** How many members there are. */
export function memberCount(difference: Difference): number {
  switch (difference.kind) {
    case 'inside':
      return difference.members.length;
    case 'added':
      return sizeOf(difference.after);
    case 'removed':
      return sizeOf(difference.before);
    default:
      return 0;
  }
}

/** Names a member's row below that of its container; what was removed and what came may share a key. */
export function memberId(parent: string, { key, difference }: DifferentMember): string {
  return `${parent}/${difference.kind === 'removed' ? '-' : '+'}${JSON.stringify(key)}`;
}

function holdsAnything(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.length > 0;
  // Not by listing the keys: there may be very many.
  if (isJsonObject(value)) for (const _ in value) return true;
  return false;
}

function sizeOf(value: JsonValue): number {
  if (Array.isArray(value)) return value.length;
  return isJsonObject(value) ? Object.keys(value).length : 0;
}

/** One part at a time, as they are asked for. */
function* partsOf(
  value: JsonValue,
  differenceOf: (part: JsonValue) => Difference,
): Generator<DifferentMember> {
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries())
      yield { key: String(index), movedFrom: undefined, difference: differenceOf(part) };
    return;
  }
  if (!isJsonObject(value)) return;
  for (const key of Object.keys(value)) {
    const part = value[key];
    if (part !== undefined) yield { key, movedFrom: undefined, difference: differenceOf(part) };
  }
}
