import type { Finding } from '../../../session/rules/finding.ts';
import type { FaultGroup } from '../../log/fault-groups.ts';
import type { Faults } from '../../log/faults.ts';
import { type FaultListState, keyOfFinding, keyOfGroup, limitOf } from './fault-list-state.ts';

/** A line of the faults' tree. */
export type FaultRow = { readonly key: string; readonly level: 1 | 2 | 3 } & (
  | { readonly kind: 'group'; readonly group: FaultGroup; readonly isOpen: boolean }
  /** `isOpen` is undefined for one that nothing follows from. */
  | { readonly kind: 'finding'; readonly finding: Finding; readonly isOpen: boolean | undefined }
  /** Stands for what is not listed yet. `of` is the key of the row whose children they are. */
  | { readonly kind: 'more'; readonly of: string; readonly count: number }
);

interface RowsOptions {
  readonly groups: readonly FaultGroup[];
  readonly by: 'rule' | 'run';
  readonly state: FaultListState;
  readonly faults: Pick<Faults, 'consequencesOf'>;
}

/** The lines of the tree; of a group only so many as its limit says, so that a storm of faults stays short. */
export function faultRows({ groups, by, state, faults }: RowsOptions): readonly FaultRow[] {
  const rows: FaultRow[] = [];
  for (const group of groups) {
    const key = keyOfGroup(group, by);
    const isOpen = !state.closed.has(key);
    rows.push({ kind: 'group', key, level: 1, group, isOpen });
    if (isOpen) addGroup(rows, key, group.roots, { state, faults });
  }
  return rows;
}

function addGroup(
  rows: FaultRow[],
  key: string,
  roots: readonly Finding[],
  { state, faults }: Pick<RowsOptions, 'state' | 'faults'>,
): void {
  for (const finding of roots.slice(0, limitOf(state, key))) {
    const own = keyOfFinding(finding);
    const followers = faults.consequencesOf(finding);
    const isOpen = followers.length === 0 ? undefined : state.opened.has(own);
    rows.push({ kind: 'finding', key: own, level: 2, finding, isOpen });
    if (isOpen === true) addConsequences(rows, own, followers, limitOf(state, own));
  }
  addMore(rows, key, 2, roots.length - limitOf(state, key));
}

function addConsequences(rows: FaultRow[], of: string, all: readonly Finding[], limit: number): void {
  for (const finding of all.slice(0, limit)) {
    rows.push({ kind: 'finding', key: keyOfFinding(finding), level: 3, finding, isOpen: undefined });
  }
  addMore(rows, of, 3, all.length - limit);
}

function addMore(rows: FaultRow[], of: string, level: 2 | 3, count: number): void {
  if (count > 0) rows.push({ kind: 'more', key: `more ${of}`, level, of, count });
}

/** Index of the row that a row belongs to; -1 for a group. */
export function parentIndex(rows: readonly FaultRow[], index: number): number {
  const level = rows[index]?.level ?? 1;
  for (let at = index - 1; at >= 0; at -= 1) if ((rows[at]?.level ?? 1) < level) return at;
  return -1;
}
