import type { JsonValue } from '../../protocol/json.ts';
import type { Difference, DifferentMember } from './difference.ts';
import { hasMembers, memberCount, memberId, membersInside } from './difference-members.ts';

/** One line of a difference shown as a tree. */
export interface DifferenceRow {
  /** Names the row for as long as the two values are compared. */
  readonly id: string;
  /** Keys from the root, of the later value unless the row is about what was removed. */
  readonly keys: readonly string[];
  readonly depth: number;
  /** `folded` stands for members that are the same, `more` for members that are listed when it is opened. */
  readonly kind: 'added' | 'removed' | 'changed' | 'inside' | 'moved' | 'folded' | 'more';
  readonly movedFrom: number | undefined;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
  /** How many members a `folded` or `more` row stands for. */
  readonly count: number;
  /** Undefined when nothing is inside. */
  readonly open: boolean | undefined;
}

/** Which rows the user opened (true) and closed (false). */
export type OpenedRows = ReadonlyMap<string, boolean>;

/** So many members of one container are listed before the user asks for more; then ten times as many. */
export const FIRST_MEMBERS = 500;
const GROWTH = 10;

/** The rows of a difference; what is closed is not looked at. Empty when nothing differs. */
export function differenceRows(root: Difference, opened: OpenedRows): readonly DifferenceRow[] {
  const rows: DifferenceRow[] = [];
  const stack: (Item | DifferenceRow)[] = [
    { keys: [], id: '', member: { key: '', movedFrom: undefined, difference: root } },
  ];
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    if ('kind' in item) {
      rows.push(item);
      continue;
    }
    const { difference, movedFrom } = item.member;
    if (difference.kind === 'same' && movedFrom === undefined) continue;
    const isOpen = hasMembers(difference) ? (opened.get(item.id) ?? difference.kind === 'inside') : undefined;
    rows.push(rowOf(item, isOpen));
    if (isOpen === true) openItem(stack, item, opened);
  }
  return rows;
}

/** Opens all that keeps a member out of sight; `way` gives the row of each container and the place inside of it. */
export function withRevealed(
  opened: OpenedRows,
  way: readonly { readonly id: string; readonly place: number }[],
): OpenedRows {
  const revealed = new Map(opened);
  for (const { id, place } of way) {
    revealed.set(id, true);
    for (let limit = FIRST_MEMBERS; limit <= place; limit *= GROWTH) revealed.set(moreId(id, limit), true);
  }
  return revealed;
}

interface Item {
  readonly keys: readonly string[];
  readonly id: string;
  readonly member: DifferentMember;
}

function openItem(stack: (Item | DifferenceRow)[], item: Item, opened: OpenedRows): void {
  const { difference } = item.member;
  const limit = limitOf(item.id, opened);
  const total = memberCount(difference);
  const listed: Item[] = [];
  for (const member of membersInside(difference)) {
    if (listed.length === limit) break;
    listed.push({ keys: [...item.keys, member.key], id: memberId(item.id, member), member });
  }
  const sameCount = difference.kind === 'inside' ? difference.sameCount : 0;
  if (sameCount > 0) stack.push(countRow(item, { kind: 'folded', id: `${item.id}/same`, count: sameCount }));
  if (total > limit) {
    stack.push(countRow(item, { kind: 'more', id: moreId(item.id, limit), count: total - limit }));
  }
  for (const member of listed.reverse()) stack.push(member);
}

function limitOf(id: string, opened: OpenedRows): number {
  let limit = FIRST_MEMBERS;
  while (opened.get(moreId(id, limit)) === true) limit *= GROWTH;
  return limit;
}

function moreId(id: string, limit: number): string {
  return `${id}/more ${limit}`;
}

function countRow(
  { keys }: Item,
  { kind, id, count }: Pick<DifferenceRow, 'kind' | 'id' | 'count'>,
): DifferenceRow {
  return {
    ...{ id, keys, kind, count },
    depth: keys.length + 1,
    movedFrom: undefined,
    before: undefined,
    after: undefined,
    open: kind === 'more' ? false : undefined,
  };
}

function rowOf({ keys, id, member }: Item, open: boolean | undefined): DifferenceRow {
  const { difference, movedFrom } = member;
  return {
    ...{ id, keys, movedFrom, open },
    kind: difference.kind === 'same' ? 'moved' : difference.kind,
    depth: keys.length,
    before: 'before' in difference ? difference.before : undefined,
    after: 'after' in difference ? difference.after : undefined,
    count: 0,
  };
}
