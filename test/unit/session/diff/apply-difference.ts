import { isJsonObject, type JsonValue } from '../../../../src/protocol/json.ts';
import type {
  Difference,
  DifferentMember,
  InsideDifference,
} from '../../../../src/session/diff/difference.ts';

/** The later value, made from the earlier one and a difference alone. */
export function applyDifference(before: JsonValue, difference: Difference): JsonValue {
  switch (difference.kind) {
    case 'same':
      return before;
    case 'added':
    case 'changed':
      return difference.after;
    case 'removed':
      throw new Error('Expected what is removed to be taken out by what holds it');
    case 'inside':
      return Array.isArray(before) ? applyToArray(before, difference) : applyToObject(before, difference);
  }
}

function applyToObject(before: JsonValue, { members }: InsideDifference): JsonValue {
  const entries = new Map(isJsonObject(before) ? Object.entries(before) : []);
  for (const { key, difference } of members) {
    if (difference.kind === 'removed') entries.delete(key);
    else entries.set(key, applyDifference(entries.get(key) ?? null, difference));
  }
  return Object.fromEntries(entries);
}

function applyToArray(before: readonly JsonValue[], { members }: InsideDifference): JsonValue {
  const rest = stayingItems(before, members);
  const places = new Map(
    members.filter((m) => m.difference.kind !== 'removed').map((m) => [Number(m.key), m]),
  );
  const after: JsonValue[] = [];
  while (rest.length > 0 || places.has(after.length)) {
    const member = places.get(after.length);
    if (member?.difference.kind === 'added') {
      after.push(member.difference.after);
      continue;
    }
    const old = member?.movedFrom === undefined ? rest.shift() : before[member.movedFrom];
    after.push(member === undefined ? (old ?? null) : applyDifference(old ?? null, member.difference));
  }
  return after;
}

/** Items that were neither removed nor moved, in order. */
function stayingItems(before: readonly JsonValue[], members: readonly DifferentMember[]): JsonValue[] {
  const taken = new Set<number>();
  for (const { key, movedFrom, difference } of members) {
    if (difference.kind === 'removed') taken.add(Number(key));
    if (movedFrom !== undefined) taken.add(movedFrom);
  }
  return before.filter((_, index) => !taken.has(index));
}
