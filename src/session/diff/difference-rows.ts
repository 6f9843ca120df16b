import { isJsonObject, type JsonValue } from '../../protocol/json.ts';
import type { Difference, DifferentMember, InsideDifference } from './difference.ts';

/** One line of a difference shown as a tree. */
export interface DifferenceRow {
  /** Names the row for as long as the two values are compared. */
  readonly id: string;
  /** Keys from the root, of the later value unless the row is about what was removed. */
  readonly keys: readonly string[];
  readonly depth: number;
  readonly kind: 'added' | 'removed' | 'changed' | 'inside' | 'moved' | 'folded';
  readonly movedFrom: number | undefined;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
  /** Of what was folded: how many members are the same. */
  readonly sameCount: number;
  /** Undefined when nothing is inside. */
  readonly open: boolean | undefined;
}

/** Which rows the user opened (true) and closed (false). */
export type OpenedRows = ReadonlyMap<string, boolean>;

/** The rows of a difference; what is closed is not looked at. Empty when nothing differs. */
export function differenceRows(root: Difference, opened: OpenedRows): readonly DifferenceRow[] {
  const rows: DifferenceRow[] = [];
  const stack: Item[] = [
    { keys: [], id: '', member: { key: '', movedFrom: undefined, difference: root }, folded: 0 },
  ];
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    if (item.folded > 0) {
      rows.push(rowOf(item, 'folded', undefined));
      continue;
    }
    const { difference, movedFrom } = item.member;
    if (difference.kind === 'same' && movedFrom === undefined) continue;
    const inner = membersInside(difference);
    const isOpen = opened.get(item.id) ?? difference.kind === 'inside';
    const kind = difference.kind === 'same' ? 'moved' : difference.kind;
    rows.push(rowOf(item, kind, inner === undefined ? undefined : isOpen));
    if (inner !== undefined && isOpen) openItem(stack, item, { difference, inner });
  }
  return rows;
}

interface Item {
  readonly keys: readonly string[];
  readonly id: string;
  readonly member: DifferentMember;
  /** More than 0 for the line that stands for so many members that are the same. */
  readonly folded: number;
}

interface Inner {
  readonly difference: Difference;
  readonly inner: readonly DifferentMember[];
}

function openItem(stack: Item[], item: Item, { difference, inner }: Inner): void {
  const sameCount = difference.kind === 'inside' ? difference.sameCount : 0;
  if (sameCount > 0) stack.push({ ...item, id: `${item.id}/same`, folded: sameCount });
  for (let index = inner.length - 1; index >= 0; index -= 1) {
    const member = inner[index];
    if (member === undefined) continue;
    const side = member.difference.kind === 'removed' ? '-' : '+';
    const id = `${item.id}/${side}${JSON.stringify(member.key)}`;
    stack.push({ keys: [...item.keys, member.key], id, member, folded: 0 });
  }
}

function rowOf(item: Item, kind: DifferenceRow['kind'], open: boolean | undefined): DifferenceRow {
  const { keys, id, member, folded } = item;
  const { difference, movedFrom } = member;
  const isFolded = kind === 'folded';
  return {
    ...{ id, keys, kind, open },
    depth: keys.length + (isFolded ? 1 : 0),
    movedFrom: isFolded ? undefined : movedFrom,
    before: !isFolded && 'before' in difference ? difference.before : undefined,
    after: !isFolded && 'after' in difference ? difference.after : undefined,
    sameCount: folded,
  };
}

/** What stands below a row; undefined when nothing does. A value that came or went opens to its parts. */
function membersInside(difference: Difference): readonly DifferentMember[] | undefined {
  if (difference.kind === 'inside') return sortedMembers(difference);
  if (difference.kind === 'added') return partsOf(difference.after, (after) => ({ kind: 'added', after }));
  if (difference.kind !== 'removed') return undefined;
  return partsOf(difference.before, (before) => ({ kind: 'removed', before }));
}

function partsOf(
  value: JsonValue,
  differenceOf: (part: JsonValue) => Difference,
): readonly DifferentMember[] | undefined {
  if (!Array.isArray(value) && !isJsonObject(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length === 0) return undefined;
  return entries.flatMap(([key, part]) =>
    part === undefined ? [] : [{ key, movedFrom: undefined, difference: differenceOf(part) }],
  );
}

const sorted = new WeakMap<InsideDifference, readonly DifferentMember[]>();

/** As they stand in the later value; what was removed from an array stands before what took its place. */
function sortedMembers(difference: InsideDifference): readonly DifferentMember[] {
  const known = sorted.get(difference);
  if (known !== undefined) return known;
  const places = new Map(Object.keys(difference.after).map((key, index) => [key, index]));
  const isList = Array.isArray(difference.after);
  const placeOf = ({ key, difference: { kind } }: DifferentMember) => {
    if (isList) return Number(key) - (kind === 'removed' ? 0.5 : 0);
    return places.get(key) ?? places.size;
  };
  const made = [...difference.members].sort((one, other) => placeOf(one) - placeOf(other));
  sorted.set(difference, made);
  return made;
}
