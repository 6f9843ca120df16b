import type { JsonValue } from '../../protocol/json.ts';
import type { Difference, DifferentMember } from './difference.ts';
import { memberId, membersInside } from './difference-members.ts';

/** A member whose key or value holds the text. */
export interface DifferenceMatch {
  readonly id: string;
  /** The rows that must be open for it to be seen, and the place of the next inside of each. */
  readonly way: readonly { readonly id: string; readonly place: number }[];
}

/** A search in a difference, done in steps. */
export interface DifferenceSearch {
  readonly matches: readonly DifferenceMatch[];
  /** True when there are more matches than are listed. */
  readonly limited: boolean;
  /** Looks at about that many more members; true when it is over. */
  step(members: number): boolean;
}

const MOST_MATCHES = 1_000;

interface Level {
  readonly id: string;
  readonly members: Iterator<DifferentMember>;
  place: number;
}

/** Looks for a text in the keys and values of all that differs, whatever its case; opened or not. */
export function searchDifference(root: Difference, text: string): DifferenceSearch {
  const wanted = text.toLowerCase();
  const matches: DifferenceMatch[] = [];
  const levels: Level[] = [levelOf('', root)];
  let limited = false;
  const visit = (level: Level, member: DifferentMember) => {
    const id = memberId(level.id, member);
    if (holds(member, wanted)) {
      limited = matches.length === MOST_MATCHES;
      if (!limited) matches.push({ id, way: levels.map((each) => ({ id: each.id, place: each.place })) });
    }
    levels.push(levelOf(id, member.difference));
  };
  return {
    matches,
    get limited() {
      return limited;
    },
    step(members) {
      for (let left = members; left > 0; left -= 1) {
        const level = levels.at(-1);
        if (level === undefined || limited) return true;
        const next = level.members.next();
        if (next.done === true) {
          levels.pop();
          continue;
        }
        level.place += 1;
        visit(level, next.value);
      }
      return false;
    },
  };
}

function levelOf(id: string, difference: Difference): Level {
  return { id, members: membersInside(difference)[Symbol.iterator](), place: -1 };
}

function holds({ key, difference }: DifferentMember, wanted: string): boolean {
  if (key.toLowerCase().includes(wanted)) return true;
  const sides = [
    'before' in difference ? difference.before : undefined,
    'after' in difference ? difference.after : undefined,
  ];
  return sides.some((side) => textOf(side).includes(wanted));
}

/** Of what holds others only these are looked at. */
function textOf(value: JsonValue | readonly JsonValue[] | undefined): string {
  return value === undefined || (typeof value === 'object' && value !== null)
    ? ''
    : String(value).toLowerCase();
}
